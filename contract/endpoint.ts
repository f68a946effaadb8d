import type { z } from 'zod'
import type { LimitName } from './limits.ts'

/**
 * Who may call. `session` is anyone signed in, `verified` has proved the email address as well.
 * This is the coarse gate; what belongs to another person is hidden by the query itself.
 */
export type Who = 'anyone' | 'session' | 'verified' | 'administrator'

/** One call of the API. The key of the table is its method and path, so the browser needs nothing but the type. */
export interface Endpoint {
  who: Who
  query?: z.ZodType
  /** `raw`: the handler gets the bytes as they came, to check a signature over them. */
  body?: z.ZodType | 'raw'
  /** The body is a form with files; its shape reads `File`s. */
  multipart?: true
  /** The most that such a form may have, where it is not the few files of most forms. */
  bodyBytes?: number
  /** `file`: the bytes of a file of the shop's, to be kept and not opened in place. */
  reply: z.ZodType | 'file'
  /** The reply is a bare array; how many there are in all goes into the header `X-Total-Count`. */
  total?: true
  /** Open to anyone, yet the answer depends on who asks. */
  knowsCaller?: true
  /** The query carries a secret: it also comes in the body, which wins, and it never reaches a log. */
  secretQuery?: true
  /** Rate limit of the caller, by account and network. Endpoints of one limit share its windows. */
  limit?: LimitName
  /** Not in the specification. */
  added?: true
}
/** A part of the table: the calls whose paths begin with these words. A word is of one part, so that no call stands in two. */
export type EndpointsOf<Word extends string> = Record<
  `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${Word}/${string}`,
  Endpoint
>

/** What a handler of a `raw` endpoint receives. */
export interface RawBody {
  bytes: Buffer
  signature: string
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : S extends 'raw' ? RawBody : S extends 'file' ? Blob : undefined
type Of<D, K extends string> = D extends Record<K, infer S> ? S : undefined
/** A query whose parameters are all optional may be left out; a body may not. */
type MayLack<S, K> = undefined extends S ? true : K extends 'query' ? (object extends S ? true : false) : false
type Part<D, K extends 'query' | 'body'> =
  MayLack<In<Of<D, K>>, K> extends true ? { [P in K]?: In<Of<D, K>> } : { [P in K]: In<Of<D, K>> | FormOf<D, K> }
/** A form may be sent as it was filled in. */
type FormOf<D, K> = K extends 'body' ? (D extends { multipart: true } ? FormData : never) : never

/** What the browser sends. */
export type Sent<D> = Part<D, 'query'> & Part<D, 'body'>
/** What a handler receives. */
export interface Received<D> {
  query: Out<Of<D, 'query'>>
  body: Out<Of<D, 'body'>>
}
/** What a handler answers. */
export type Answer<D> = D extends { reply: 'file' }
  ? never
  : D extends { total: true }
    ? { rows: In<Of<D, 'reply'>>; total: number }
    : In<Of<D, 'reply'>>
/** What the browser reads. */
export type Reply<D> = Out<Of<D, 'reply'>>
