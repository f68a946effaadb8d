import { autocannon, type Request } from '../../../tools/autocannon.ts'
import { connections } from './measure.ts'

/** One request of a browser, as it is sent again and again. */
export interface Asked {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** What is different each time. */
  next?: () => { token?: string; body: string } | { path: string }
}

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

function prepare(asked: Request, next: ReturnType<NonNullable<Asked['next']>>): Request {
  if ('path' in next) return { ...asked, ...next }
  const { token, body } = next
  return { ...asked, ...(token && { headers: { ...asked.headers, authorization: `Bearer ${token}` } }), body }
}
