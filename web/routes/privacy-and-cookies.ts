import type { RouterContextProvider } from 'react-router'
import { readNotice } from '#server/business/notice-text.ts'
import { depsContext } from '#server/pages/deps-context.ts'

interface Asked {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** Both parts of the page, which has two addresses. */
export async function readPrivacyAndCookies({ context, request }: Asked) {
  const deps = context.get(depsContext)
  const asked = new URL(request.url).searchParams
  const [privacy, cookies] = await Promise.all([readNotice(deps, 'privacy', asked), readNotice(deps, 'cookies', asked)])
  return { privacy, cookies }
}
