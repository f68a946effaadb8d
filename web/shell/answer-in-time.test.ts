import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '#web/lib/patience.ts'
import { answeringInTime } from './answer-in-time.ts'

let server: Server
let origin = ''
/** Brings the rest of the answer that is under way. */
let goOn = (_words: string, _last?: true) => {}

beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    if (url === '/silent') return
    goOn = (words, last) => void (last ? answer.end(words) : answer.write(words))
    goOn('begun', url === '/whole' || undefined)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  origin = `http://127.0.0.1:${port}`
})
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/product/1' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = async (path: string) => answeringInTime(fetch)(origin + path)

test('an answer that does not begin in time fails as one without network', async () => {
  const failed = expect(ask('/silent')).rejects.toThrow(TypeError)
  await vi.advanceTimersByTimeAsync(patience.page)
  await failed
})

test('an answer that begins and then says nothing more fails as well', async () => {
  const answer = await ask('/stalled')
  expect(answer.status).toBe(200)
  const failed = expect(answer.text()).rejects.toThrow(TypeError)
  await vi.advanceTimersByTimeAsync(patience.page)
  await failed
})

test('a long answer of which something comes now and then is whole', async () => {
  const answer = await ask('/long')
  const text = answer.text()
  for (let part = 1; part < 4; part++) {
    await vi.advanceTimersByTimeAsync(patience.page - 1000)
    goOn(` ${part}`)
    await heard()
  }
  goOn(' end', true)
  expect(await text).toBe('begun 1 2 3 end')
})

test('a request ends when its caller gives it up, before or while it is answered', async () => {
  const given = new AbortController()
  const asked = answeringInTime(fetch)(`${origin}/silent`, { signal: given.signal })
  const answer = await answeringInTime(fetch)(`${origin}/stalled`, { signal: given.signal })
  const failed = [asked, answer.text()].map((one) => expect(one).rejects.toThrow('given up'))
  given.abort(new Error('given up'))
  await Promise.all(failed)
  const late = answeringInTime(fetch)(`${origin}/whole`, { signal: given.signal })
  await expect(late).rejects.toThrow('given up')
})

test('a whole answer leaves no clock running', async () => {
  expect(await (await ask('/whole')).text()).toBe('begun')
  await heard()
  expect(vi.getTimerCount()).toBe(0)
})

/** What was sent has arrived. */
const heard = async () => {
  const { setTimeout: sleep } = await vi.importActual<typeof import('node:timers/promises')>('node:timers/promises')
  await sleep(50)
}
