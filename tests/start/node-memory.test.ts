import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import memory from '../../scripts/run/node-memory.json' with { type: 'json' }

test.each(['occhialeria.service', 'occhialeria@.service', 'Containerfile'])(
  'deploy/%s bounds the memory of Node as npm start does',
  (name) => {
    const text = readFileSync(`deploy/${name}`, 'utf8')
    const command = text.split('\n').findLast((line) => line.includes('build/server/index.js'))
    for (const flag of memory.flags) expect(command).toContain(flag)
    for (const [key, value] of Object.entries(memory.env)) expect(text).toContain(`${key}=${value}`)
  },
)

test('the room for young objects stays as large as it is when V8 gives memory back', () => {
  const script = `
    gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
    const { space_size } = v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
    console.log(space_size / 2 ** 20)`
  const megabytes = execFileSync(process.execPath, [...memory.flags, '--expose-gc', '--eval', script], { env: {} })
  expect(Number(megabytes)).toBeGreaterThanOrEqual(16)
})
