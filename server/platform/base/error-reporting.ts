import { cleanReport, maskText } from '#contract/report.ts'
import type { Log } from './log.ts'

/** Sends failures to the error-reporting service, which speaks Sentry's protocol (H-62, S-465). */
export interface Reporter {
  report(message: string, error?: unknown): void
  /** Waits a little for what is on its way. */
  close(): Promise<void>
}

/** Milliseconds that closing waits for the service. */
const closeTimeoutMs = 2000

/** Loads the service's code, which a shop without its address never does. */
export async function openReporter(dsn: string): Promise<Reporter> {
  const { NodeClient, Scope, defaultStackParser, makeNodeTransport } = await import('@sentry/node')
  const client = new NodeClient({
    dsn,
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    // none of what looks into requests, modules, files or the machine
    integrations: [],
    sendClientReports: false,
    beforeSend: (event) => ({ ...cleanReport(event), type: undefined }) as typeof event,
  })
  client.init()
  return {
    report(message, error) {
      const scope = new Scope()
      // the line of the log without what follows the words: numbers of orders make no new kind of failure
      scope.setTag('part', maskText(message).split(/[:\d]/, 1)[0]?.trim() ?? '')
      scope.setLevel('error')
      if (error instanceof Error) client.captureException(error, undefined, scope)
      else client.captureMessage(message, 'error', undefined, scope)
    },
    async close() {
      await client.close(closeTimeoutMs)
    },
  }
}

/** The same log, whose lines at ERROR, the ones that want a human, go to the service as well. */
export function reportFrom(log: Log, reporter: Reporter): Log {
  return {
    ...log,
    error(message, error) {
      log.error(message, error)
      reporter.report(message, error)
    },
  }
}
