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
  // a failure is said at once, also to a browser that believes to be offline
  defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: 0, refetchOnWindowFocus: false } },
})

/** Milliseconds until the next question, after so many failures in a row: twice as long each time, two minutes at most. */
export function nextWait(seconds: number, failed: number) {
  return Math.min(seconds * 2 ** failed, Math.max(seconds, 120)) * 1000
}

/** For a query that is asked again and again while the page can be seen, and at once when it is seen again. */
export const polled = (seconds: number) => ({
  refetchInterval: (query: object) => nextWait(seconds, failuresOf(query)),
  refetchOnWindowFocus: true,
})
