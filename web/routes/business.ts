import type { RouterContextProvider } from 'react-router'
import { depsContext } from '#server/pages/deps-context.ts'

/** What of the business is not as usual; nothing where all is. */
export function readBusinessChanges(context: Readonly<RouterContextProvider>) {
  const business = context.get(depsContext).business.changes()
  return Object.keys(business).length > 0 ? { business } : {}
}
