import { isObject } from '#contract/objects.ts'
import type { Reply, Sent } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Sessione } from '#contract/utenti.ts'
import { listeners } from '#web/ui/store.ts'
import { wordsForMissing } from './required-parameters.ts'
import { tellSessionOver } from './session-over.ts'
import { localStore, type Store } from './storage.ts'

interface Refusal {
  code?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** The server refused; the message is its own words, empty when it had none. */
export class ApiError extends Error {
  readonly status: number
  /** Which of contract/problems.ts it is, where the server said so. */
  readonly code: string | undefined
  /** After how long it would be worth asking again. */
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, words: string, { code, retryAfterSeconds }: Refusal = {}) {
    super(words)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The server was not reached. */
export class NetworkError extends Error {}

/** What to tell the visitor about a failure: the server's words, else these (S-478). */
export function errorText(error: unknown, otherwise = 'Errore sconosciuto') {
  return (error instanceof ApiError && error.message) || otherwise
}

/** One lock for all tabs of the shop; the part of `navigator.locks` in use. */
type Locks = Pick<LockManager, 'request'>
interface World {
  fetch: typeof fetch
  storage: Store
  /** Undefined where the browser has none: then each tab is on its own. */
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

/** These make sessions: a 401 of theirs is an answer, not a sign that the token is over. */
const makesSessions = new Set<string>(['POST /Auth/Login', 'POST /Auth/Register', 'POST /Auth/RefreshToken'])

/** Opens the shop's API. Requests have no time limit (S-466); a token, where one is stored, goes along (S-402). */
export function openApi({ fetch, storage, locks }: World) {
  const over = listeners()
  let renewing: Promise<boolean> | undefined
  /** The refresh token that the server has refused: it is not sent twice. */
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

  /** A new token in the place of `used`: true when there is one, whoever fetched it (S-292, S-293). */
  async function renew(used: string | null) {
    if (renewed(used)) return true
    const request = () => askForToken(used)
    renewing ??= (locks ? locks.request('refresh', request) : request()).finally(() => {
      renewing = undefined
    })
    return renewing
  }
  /** Another request, or another tab, was quicker. */
  function renewed(used: string | null) {
    const token = storage.getItem('token')
    return token !== null && token !== used
  }
  async function askForToken(used: string | null) {
    if (renewed(used)) return true
    const oldRefresh = storage.getItem('refreshToken')
    if (oldRefresh === null || oldRefresh === refused) return false
    // in the body, so that it never stands in an address
    const answer = await send('POST /Auth/RefreshToken', { body: { oldRefresh } }, null)
    if (!answer.ok) {
      // a server in trouble says nothing about the session
      if (answer.status < 500 && answer.status !== 429) refused = oldRefresh
      await readToEnd(answer)
      return false
    }
    const fresh = (await answer.json()) as Sessione
    // signed out while the request was on its way: stay so
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
  /** The stored session has nothing left to renew itself with. */
  function isOver() {
    const left = storage.getItem('refreshToken')
    return left === null || left === refused
  }

  /** Calls one endpoint of the API by another carrier than `fetch`. */
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
  /** The same for a list that says in `X-Total-Count` how many there are in all. */
  const apiTotal = async <K extends Counted>(endpoint: K, ...[sent, signal]: Args<Endpoints[K]>) => {
    const answer = await ask(endpoint, sent ?? {}, { signal })
    const rows = (await answer.json()) as Reply<Endpoints[K]>
    const total = answer.headers.get('x-total-count')
    return { rows, total: total === null ? undefined : Number(total) }
  }
  /** Calls back when a session turns out to be over: it was refused and cannot be renewed (H-39). */
  const onSessionOver = over.listen
  return { api, apiBy, apiTotal, onSessionOver }
}

/** A body with files travels as a form, whose content type the browser says. */
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

/** An answer that nobody reads keeps its connection. */
const readToEnd = (answer: Response) => answer.text().catch(() => '')

function queryString(query: Loose['query'] = {}) {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** What the server said of a failure: text as it is, the `title` of an object, else its JSON (S-478…S-480). */
function readRefusal({ status, headers }: Response, body: string) {
  // a page of some proxy in between is not for reading in a line
  if (headers.get('content-type')?.startsWith('text/html')) return new ApiError(status, '')
  const retryAfterSeconds = Number(headers.get('retry-after')) || undefined
  const said = parse(body)
  if (typeof said === 'string') return new ApiError(status, said, { retryAfterSeconds })
  if (!isObject(said)) return new ApiError(status, body, { retryAfterSeconds })
  const { title, code } = said
  return new ApiError(status, typeof title === 'string' && title !== '' ? title : body, {
    code: typeof code === 'string' ? code : undefined,
    retryAfterSeconds,
  })
}

/** JSON, or the text itself. */
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
opened.onSessionOver(tellSessionOver)
