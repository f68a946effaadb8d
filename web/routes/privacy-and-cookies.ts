import type { RouterContextProvider } from 'react-router'
import { readNotice } from '#server/business/notice-text.ts'
import { depsContext } from '#server/pages/deps-context.ts'

/** Both parts of the page, which has two addresses. */
export async function readPrivacyAndCookies(context: Readonly<RouterContextProvider>) {
  const deps = context.get(depsContext)
  const [privacy, cookies] = await Promise.all([readNotice(deps, 'privacy'), readNotice(deps, 'cookies')])
  return { privacy, cookies }
}
