import { expect, test } from 'vitest'
import { readFrames } from './stack-frames.ts'

const seen = (stack: string) =>
  readFrames(stack).map((frame) => [frame.function, frame.filename, frame.lineno, frame.colno, frame.in_app])

test('the stack of Node and Chromium is read from the outermost call to the innermost', () => {
  const stack = `TypeError: no reading at x
    at readOrder (/opt/my shop/build/server/index.js:12:34)
    at async Object.handle [as run] (file:///opt/node_modules/fastify/lib/route.js:5:6)
    at new Promise (<anonymous>)
    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)
    at https://o.example/assets/a.js?v=1:7:8`
  expect(seen(stack)).toEqual([
    [undefined, 'https://o.example/assets/a.js', 7, 8, true],
    ['process.processTicksAndRejections', 'node:internal/process/task_queues', 104, 5, false],
    ['Object.handle [as run]', 'file:///opt/node_modules/fastify/lib/route.js', 5, 6, false],
    ['readOrder', '/opt/my shop/build/server/index.js', 12, 34, true],
  ])
})

test('so is that of Firefox and Safari', () => {
  const stack = `readOrder@https://o.example/assets/a.js:12:34
[native code]
@https://o.example/assets/b.js:5:6
`
  expect(seen(stack)).toEqual([
    [undefined, 'https://o.example/assets/b.js', 5, 6, true],
    ['readOrder', 'https://o.example/assets/a.js', 12, 34, true],
  ])
})

test('what is no stack, or a line without end, has no places', () => {
  expect(readFrames(`Error: ${'at x ('.repeat(100_000)}`)).toEqual([])
  expect(readFrames(Array.from({ length: 10_000 }, () => 'at f (a.js:1:2)').join('\n'))).toHaveLength(100)
})
