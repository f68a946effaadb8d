import { setTimeout as sleep } from 'node:timers/promises'
import { root, type RunningShop } from './shop-process.ts'

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Where the shop computes while `work` runs: the functions that take the most time themselves, as `percent name place`. */
export async function profile(shop: RunningShop, work: () => Promise<unknown>, most = 14) {
  const debug = await openDebugger(shop)
  await debug.call('Profiler.enable')
  await debug.call('Profiler.setSamplingInterval', { interval: 200 })
  await debug.call('Profiler.start')
  await work()
  const { profile: taken } = (await debug.call('Profiler.stop')) as { profile: Profile }
  debug.close()
  return hottest(taken, most)
}

function hottest({ nodes, samples, timeDeltas }: Profile, most: number) {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  let all = 0
  for (const [index, id] of samples.entries()) {
    const place = places.get(id) ?? ''
    if (place.startsWith('(idle)')) continue
    const micros = timeDeltas[index] ?? 0
    all += micros
    times.set(place, (times.get(place) ?? 0) + micros)
  }
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([place, micros]) => `${((micros / all) * 100).toFixed(1).padStart(5)} %  ${place}`)
}

function nameOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']) {
  const file = url.replace('file://', '').replace(root, '').replace('node_modules/', '')
  return `${functionName || '(anonymous)'}${file && `  ${file}:${lineNumber + 1}`}`
}

/** Node opens its debugger when it gets this signal, and says where. */
async function openDebugger({ pid, print }: Pick<RunningShop, 'pid' | 'print'>) {
  process.kill(pid, 'SIGUSR1')
  let url: string | undefined
  while (!(url = findUrl(print()))) await sleep(20)
  const socket = new WebSocket(url)
  await new Promise((settle, reject) => {
    socket.addEventListener('open', settle, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id) waiting.get(id)?.(result)
  })
  let last = 0
  return {
    call(method: string, params = {}) {
      const id = ++last
      socket.send(JSON.stringify({ id, method, params }))
      return new Promise<unknown>((settle) => waiting.set(id, settle))
    },
    close: () => socket.close(),
  }
}

function findUrl(output: string) {
  return [...output.matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1]
}
