import { QueryCache, QueryClient } from '@tanstack/react-query'

/** Failures in a row, by query. */
const failures = new WeakMap<object, number>()
const failuresOf = (query: object) => failures.get(query) ?? 0

/** For the support drawer and the shop's desk. Nothing is kept once it has left the screen: another account may sign in next. */
export const supportClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_answer, query) => void failures.delete(query),
    onError: (_error, query) => void failures.set(query, failuresOf(query) + 1),
  }),
  // a failure is shown at once, also when the browser reports that it is offline
  defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: 0, refetchOnWindowFocus: false } },
})

/** Milliseconds until the next request: doubled by each failure in a row, two minutes at most. */
export function nextWait(seconds: number, failed: number) {
  return Math.min(seconds * 2 ** failed, Math.max(seconds, 120)) * 1000
}

/** Options of a query that is polled while the page is visible, and refetched when it becomes visible again. */
export const polled = (seconds: number) => ({
  refetchInterval: (query: object) => nextWait(seconds, failuresOf(query)),
  refetchOnWindowFocus: true,
})
