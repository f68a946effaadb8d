/** What the benches use of the packages here, so that types are checked where these are not installed. */
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

declare module 'lighthouse' {
  import type { Page } from 'puppeteer-core'
  interface Flags {
    port?: number
    logLevel?: 'error'
    onlyCategories?: string[]
    skipAudits?: string[]
    disableFullPageScreenshot?: boolean
  }
  interface Result {
    runtimeError?: { message: string }
    /** Scores from 0 to 1; null where there is none. */
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; numericValue?: number }>
  }
  interface RunnerResult {
    lhr: Result
  }
  export type { Flags, Result, RunnerResult }
  /** Loads the page and measures it. */
  export default function lighthouse(url: string, flags: Flags): Promise<RunnerResult | undefined>
  /** Marks an open page as it stands. */
  export function snapshot(page: Page, options: { flags: Flags }): Promise<RunnerResult | undefined>
}
declare module 'puppeteer-core' {
  export interface Page {
    url(): string
  }
  interface Browser {
    pages(): Promise<Page[]>
    disconnect(): Promise<void>
  }
  export function connect(options: { browserURL: string; defaultViewport: null }): Promise<Browser>
}
