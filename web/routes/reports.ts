import type { RouterContextProvider } from 'react-router'
import { depsContext } from '#server/pages/deps-context.ts'

/** Where the browser reports failures to, in a shop whose owner set it. */
export function readReports(context: Readonly<RouterContextProvider>) {
  const { sentryDsn } = context.get(depsContext).settings
  return sentryDsn ? { reports: sentryDsn } : {}
}

/** The shop's log, for a page that broke while it was drawn. */
export function logOf(context: Readonly<RouterContextProvider>) {
  return context.get(depsContext).log
}
