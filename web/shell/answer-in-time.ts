/**
 * Milliseconds until an answer must have begun. A network that is silent ends no request by itself, so the page would wait for
 * ever. The dashboard's lists and files may take as long as a proxy in front waits, files as long as a slow phone needs for 8 MB.
 */
export const patience = { page: 20_000, dashboard: 60_000, file: 180_000 }

/** The `fetch` of the page with a limit: past it the request fails as one without network does. */
export function answeringInTime(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const silence = new AbortController()
    const wait = setTimeout(() => silence.abort(new TypeError('silent')), limitOf(init))
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const signal = given ? AbortSignal.any([given, silence.signal]) : silence.signal
    return ask(input, { ...init, signal }).finally(() => clearTimeout(wait))
  }
}

function limitOf(init?: RequestInit) {
  if (init?.body instanceof FormData) return patience.file
  return location.pathname.startsWith('/admin') ? patience.dashboard : patience.page
}
