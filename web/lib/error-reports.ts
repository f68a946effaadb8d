import { envelopeAddress, envelopeOf, reportOf } from '#contract/report.ts'
import { ApiError, NetworkError } from './api.ts'

/** A page that fails again and again says so only this often. */
const mostReports = 20

/**
 * Reports to the service of this address (`https://key@host/project`) what nothing in this browser catches; gives the
 * function that reports more.
 */
export function openReports(dsn: string) {
  const address = envelopeAddress(dsn)
  const reported = new Set<string>()
  const report = (error: unknown) => {
    if (isExpected(error) || reported.size >= mostReports) return
    const failure = reportOf({ platform: 'javascript', error })
    // React hands on what a boundary shows, so the window may see the same failure again
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

/** A refusal of the server, which knows it, and a network that is away. */
function isExpected(error: unknown) {
  return error instanceof ApiError || error instanceof NetworkError
}
