/** What the bench uses of it; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Options extends Request {
    url: string
    connections: number
    /** How many requests in all. */
    amount: number
    /** Milliseconds between two looks at whether it is over. */
    sampleInt: number
    requests?: { setupRequest(request: Request): Request }[]
  }
  interface Result {
    errors: number
    timeouts: number
    statusCodeStats: Record<string, { count: number }>
    latency: { p50: number; p99: number }
  }
  export type { Request }
  export default function autocannon(options: Options): Promise<Result>
}
