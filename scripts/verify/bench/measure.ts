import { readFileSync, readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { autocannon, type Request } from '../../../tools/autocannon.ts'

/** One request of a browser, as it is sent again and again. */
export interface Asked {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** What is different each time. */
  next?: () => { token: string; body: string }
}

/** How many ask at the same time. */
export const connections = 32

/** Asks `count` times over all connections; any answer that is not of `status` ends the bench. */
export async function askMany(
  origin: string,
  { method, path, headers, body, next }: Asked,
  status: number,
  count: number,
) {
  const start = performance.now()
  const result = await autocannon({
    url: origin + path,
    connections,
    amount: count,
    sampleInt: 10,
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(next && { requests: [{ setupRequest: (asked: Request) => prepare(asked, next()) }] }),
  })
  const seconds = (performance.now() - start) / 1000
  const right = result.statusCodeStats[status]?.count ?? 0
  if (right !== count) {
    const { errors, timeouts, statusCodeStats } = result
    throw new Error(`${method} ${path}: ${JSON.stringify({ errors, timeouts, statusCodeStats })}`)
  }
  return { perSecond: count / seconds, p99Ms: result.latency.p99 }
}

function prepare(asked: Request, { token, body }: { token: string; body: string }): Request {
  return { ...asked, headers: { ...asked.headers, authorization: `Bearer ${token}` }, body }
}

/** Microseconds that a process has computed so far, its own and the kernel's for it, over all its threads. */
export function cpuOf(pid: number) {
  const folder = `/proc/${pid}/task`
  return readdirSync(folder).reduce((sum, thread) => sum + readThread(`${folder}/${thread}/schedstat`), 0)
}

function readThread(file: string) {
  try {
    return Number(readFileSync(file, 'utf8').split(' ', 1)[0]) / 1000
  } catch (error) {
    // a thread that has just ended
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

export function medianOf(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}

/** How many others wanted the machine in the last minute. */
export function loadNow() {
  return loadavg()[0]?.toFixed(1) ?? '?'
}
