import type { RouterContextProvider } from 'react-router'
import { depsContext } from '#server/pages/deps-context.ts'

/** The URL of the error reports, where it is configured. */
export function readReports(context: Readonly<RouterContextProvider>) {
  const { sentryDsn } = context.get(depsContext).settings
  return sentryDsn ? { reports: sentryDsn } : {}
}

/** Logs the error of a page that failed to render on the server. */
export function logOf(context: Readonly<RouterContextProvider>) {
  return context.get(depsContext).log
}
