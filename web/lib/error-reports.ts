import { envelopeAddress, envelopeOf, reportOf } from '#contract/report.ts'
import { ApiError, NetworkError } from './api.ts'

/** The limit of reports by one page. */
const mostReports = 20

/**
 * Reports uncaught errors to the service of this URL (`https://key@host/project`); returns the function that reports
 * further errors.
 */
export function openReports(dsn: string) {
  const address = envelopeAddress(dsn)
  const reported = new Set<string>()
  const report = (error: unknown) => {
    if (isExpected(error) || reported.size >= mostReports) return
    const failure = reportOf({ platform: 'javascript', error })
    // React rethrows what an error boundary shows, so the window may report the same error again
    const kind = JSON.stringify(failure.exception ?? failure.message)
    if (reported.has(kind)) return
    reported.add(kind)
    const request = { method: 'POST', body: envelopeOf(failure), keepalive: true, credentials: 'omit' } as const
    fetch(address, request).catch(() => undefined)
  }
  window.addEventListener('error', ({ error, message }) => report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  return (error: unknown) => {
    if (error instanceof Error) report(error)
  }
}

/** Not reported: refusals, which the server logs itself, and a missing network. */
function isExpected(error: unknown) {
  return error instanceof ApiError || error instanceof NetworkError
}
