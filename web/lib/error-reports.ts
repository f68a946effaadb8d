import {
  dedupeIntegration,
  defaultStackParser,
  globalHandlersIntegration,
  init,
  makeFetchTransport,
  captureException,
} from '@sentry/browser'
import { cleanReport } from '#contract/report.ts'
import { ApiError, NetworkError } from './api.ts'

/** Starts to tell the error-reporting service of what breaks in this browser; gives the way to tell it of more. */
export function openReports(dsn: string) {
  init({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // only what was not caught: nothing that follows clicks, requests or the console
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    sendClientReports: false,
    beforeSend: (event, { originalException }) =>
      isExpected(originalException) ? null : ({ ...cleanReport(event), type: undefined } as typeof event),
  })
  return (error: unknown) => void (error instanceof Error && captureException(error))
}

/** A refusal of the server, which knows it, and a network that is away. */
function isExpected(error: unknown) {
  return error instanceof ApiError || error instanceof NetworkError
}
