import { isOfDashboard } from '#contract/dashboard-path.ts'
import { patience } from '#web/lib/patience.ts'

/**
 * The `fetch` of the page with a limit. An answer that does not begin within it, or of which nothing more comes for as long, fails
 * as one without network does. Otherwise the page would wait for ever.
 */
export function answeringInTime(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const end = new AbortController()
    endWith(init?.signal ?? (input instanceof Request ? input.signal : undefined), end)
    const inTime: InTime = (word) => {
      const wait = setTimeout(() => end.abort(new TypeError('silent')), limitOf(init))
      return word.finally(() => clearTimeout(wait))
    }
    const answer = await inTime(ask(input, { ...init, signal: end.signal }))
    const { body } = answer.clone()
    if (body) void readAlong(body.getReader(), inTime)
    return answer
  }
}

/** `AbortSignal.any` for browsers that do not have it, such as Safari before 17.4. */
function endWith(given: AbortSignal | undefined, end: AbortController) {
  if (given?.aborted) end.abort(given.reason)
  given?.addEventListener('abort', () => end.abort(given.reason), { once: true })
}

type InTime = <T>(word: Promise<T>) => Promise<T>

/** Reads a copy of an answer, so that its silence is noticed at any time, also before the answer itself is read. */
async function readAlong(reader: ReadableStreamDefaultReader, inTime: InTime) {
  // a failure is that of the answer too, and told there
  const isMore = () =>
    inTime(reader.read()).then(
      ({ done }) => !done,
      () => false,
    )
  while (await isMore());
}

function limitOf(init?: RequestInit) {
  if (init?.body instanceof FormData) return patience.file
  return isOfDashboard(location.pathname) ? patience.dashboard : patience.page
}
