import type { RouterContextProvider } from 'react-router'
import type { ShownBusiness } from '#contract/look-settings.ts'
import { depsContext } from '#server/pages/deps-context.ts'

/** The shop's name, and what of the business is not as usual. */
export function readShownBusiness(context: Readonly<RouterContextProvider>): ShownBusiness {
  const { business } = context.get(depsContext)
  return { shopName: business.current().shopName, ...business.changes() }
}
