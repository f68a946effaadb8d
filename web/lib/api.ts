import { isObject } from '#contract/objects.ts'
import type { Reply, Sent } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Sessione } from '#contract/utenti.ts'
import { listeners } from '#web/ui/store.ts'
import { wordsForMissing } from './required-parameters.ts'
import { tellSessionOver } from './session-over.ts'
import { localStore, type Store } from './storage.ts'
import { unknownProblem, unreachable } from './text.ts'

interface Refusal {
  code?: ProblemCode | undefined
  retryAfterSeconds?: number | undefined
}

/** The server refused the request; `message` is the server's, empty when it sent none. */
export class ApiError extends Error {
  readonly status: number
  /** Undefined when the server sent none. A newer server may send one that this page does not know. */
  readonly code: ProblemCode | undefined
  /** Seconds until a retry may succeed. */
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, words: string, { code, retryAfterSeconds }: Refusal = {}) {
    super(words)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The server was not reached, or did not answer. */
export class NetworkError extends Error {}

/** Whether an error is an answer of the shop, with a code; network and proxy errors leave the outcome unknown. */
export const isAnswer = (error: unknown) => error instanceof ApiError && error.code !== undefined

/**
 * The message of a failure: the server's (S-478), else the given one. Without one, an answer that has no message is an
 * unknown failure (S-476), and no answer an unreachable shop, which is said after a given one too.
 */
export function errorText(error: unknown, otherwise?: string) {
  if (error instanceof NetworkError && otherwise) return `${otherwise}. ${unreachable}`
  if (!(error instanceof ApiError)) return otherwise ?? unreachable
  return error.message || (otherwise ?? 'Errore sconosciuto')
}

/** The same of the layers of S-475: the dashboard, products and brands. */
export const layerErrorText = (error: unknown) =>
  errorText(error, error instanceof ApiError ? unknownProblem : undefined)

/** The used part of `navigator.locks`: one lock for all tabs of the shop. */
type Locks = Pick<LockManager, 'request'>
interface World {
  fetch: typeof fetch
  storage: Store
  /** Undefined where the browser has none: then each tab refreshes by itself. */
  locks: Locks | undefined
}

type Args<D> = object extends Sent<D> ? [sent?: Sent<D>, signal?: AbortSignal] : [sent: Sent<D>, signal?: AbortSignal]
type Counted = { [K in keyof Endpoints]: Endpoints[K] extends { total: true } ? K : never }[keyof Endpoints]
interface Loose {
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

interface Way {
  signal?: AbortSignal | undefined
  carry?: typeof fetch | undefined
}

/** Endpoints that create sessions: their 401 refuses credentials, and does not mean that the token has expired. */
const makesSessions = new Set<string>(['POST /Auth/Login', 'POST /Auth/Register', 'POST /Auth/RefreshToken'])

/** The client of the shop's API. Requests have no time limit (S-466) and send the stored token (S-402). */
export function openApi({ fetch, storage, locks }: World) {
  const over = listeners()
  let renewing: Promise<boolean> | undefined
  /** The refresh token that the server refused: it is not sent again. */
  let refused: string | null = null

  async function send(endpoint: string, { query, body }: Loose, token: string | null, way: Way = {}) {
    const { signal, carry = fetch } = way
    const [method = '', path = ''] = endpoint.split(' ')
    const headers: Record<string, string> = {}
    if (token) headers.authorization = `Bearer ${token}`
    const form = toForm(body)
    if (body !== undefined && !form) headers['content-type'] = 'application/json'
    const init = {
      method,
      headers,
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: signal ?? null,
    }
    return carry(`/api${path}${queryString(query)}`, init).catch((error: unknown) => {
      throw signal?.aborted ? error : new NetworkError('unreachable', { cause: error })
    })
  }

  /** Replaces the token `used`; true when there is a new one, also by another request or tab (S-292, S-293). */
  async function renew(used: string | null) {
    if (renewed(used)) return true
    const request = () => askForToken(used)
    renewing ??= (locks ? locks.request('refresh', request) : request()).finally(() => {
      renewing = undefined
    })
    return renewing
  }
  /** Another request or another tab has refreshed the token meanwhile. */
  function renewed(used: string | null) {
    const token = storage.getItem('token')
    return token !== null && token !== used
  }
  async function askForToken(used: string | null) {
    if (renewed(used)) return true
    const oldRefresh = storage.getItem('refreshToken')
    if (oldRefresh === null || oldRefresh === refused) return false
    // in the body, so that it is never part of a URL
    const answer = await send('POST /Auth/RefreshToken', { body: { oldRefresh } }, storage.getItem('token'))
    if (!answer.ok) {
      // an error of the server does not end the session
      if (answer.status < 500 && answer.status !== 429) refused = oldRefresh
      await readToEnd(answer)
      return false
    }
    const fresh = (await answer.json()) as Sessione
    // signed out during the request: the new tokens are dropped
    if (storage.getItem('refreshToken') !== oldRefresh) return false
    storage.setItem('token', fresh.token)
    storage.setItem('refreshToken', fresh.refreshToken)
    return true
  }

  async function ask(endpoint: string, sent: Loose, way: Way) {
    const missing = wordsForMissing(endpoint, sent)
    if (missing) throw new ApiError(400, missing, { code: 'parameter-missing' })
    const used = storage.getItem('token')
    let answer = await send(endpoint, sent, used, way)
    if (answer.status === 401 && !makesSessions.has(endpoint)) {
      if (await renew(used)) {
        await readToEnd(answer)
        answer = await send(endpoint, sent, storage.getItem('token'), way)
      } else if (used !== null && storage.getItem('token') === used && isOver()) over.tell()
    }
    if (!answer.ok) throw readRefusal(answer, await answer.text())
    return answer
  }
  /** The stored session has no refresh token that could renew it. */
  function isOver() {
    const left = storage.getItem('refreshToken')
    return left === null || left === refused
  }

  /** Calls one endpoint of the API with another `fetch`, for example one with upload progress. */
  const apiBy =
    (carry: typeof fetch) =>
    async <K extends keyof Endpoints>(
      endpoint: K,
      ...[sent, signal]: Args<Endpoints[K]>
    ): Promise<Reply<Endpoints[K]>> => {
      const answer = await ask(endpoint, sent ?? {}, { signal, carry })
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      return (await (isJson ? answer.json() : answer.blob())) as Reply<Endpoints[K]>
    }
  /** Calls one endpoint of the API. */
  const api = apiBy(fetch)
  /** The same for a list with its total in `X-Total-Count`. */
  const apiTotal = async <K extends Counted>(endpoint: K, ...[sent, signal]: Args<Endpoints[K]>) => {
    const answer = await ask(endpoint, sent ?? {}, { signal })
    const rows = (await answer.json()) as Reply<Endpoints[K]>
    const total = answer.headers.get('x-total-count')
    return { rows, total: total === null ? undefined : Number(total) }
  }
  /** Calls back when a session was refused and cannot be renewed (H-39). */
  const onSessionOver = over.listen
  return { api, apiBy, apiTotal, onSessionOver }
}

/** A body with files is sent as a form, whose content type the browser sets. */
function toForm(body: unknown) {
  if (body instanceof FormData) return body
  const fields = Object.entries(body ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  )
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined
  const form = new FormData()
  for (const [name, value] of fields) if (value !== undefined) form.append(name, value as Blob)
  return form
}

/** Discards a body: an unread one would keep its connection open. */
const readToEnd = (answer: Response) => answer.text().catch(() => '')

function queryString(query: Loose['query'] = {}) {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** The message in the body of a failure: text unchanged, the `title` of an object, else its JSON (S-478…S-480). */
function readRefusal({ status, headers }: Response, body: string) {
  // an HTML page of a proxy is no message
  if (headers.get('content-type')?.startsWith('text/html')) return new ApiError(status, '')
  const retryAfterSeconds = Number(headers.get('retry-after')) || undefined
  const said = parse(body)
  if (typeof said === 'string') return new ApiError(status, said, { retryAfterSeconds })
  if (!isObject(said)) return new ApiError(status, body, { retryAfterSeconds })
  const { title, code } = said
  return new ApiError(status, typeof title === 'string' && title !== '' ? title : body, {
    code: typeof code === 'string' ? (code as ProblemCode) : undefined,
    retryAfterSeconds,
  })
}

/** The parsed JSON, or the text itself. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body.trim()
  }
}

const opened = openApi({
  fetch: (...request) => fetch(...request),
  storage: localStore,
  locks: typeof document === 'undefined' ? undefined : 'locks' in navigator ? navigator.locks : undefined,
})
export const { api, apiBy, apiTotal } = opened

/** Requests under way of which the caller says all that goes wrong. */
let sayingThemselves = 0

/** Runs such a request: that the session has ended is no toast. */
export async function sayingItself<T>(run: () => Promise<T>) {
  sayingThemselves += 1
  return run().finally(() => {
    sayingThemselves -= 1
  })
}
opened.onSessionOver(() => tellSessionOver(sayingThemselves > 0))
