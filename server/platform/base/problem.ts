import { isObject } from '#contract/objects.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'

interface More {
  retryAfterSeconds?: number | undefined
  /** Which one of several it is about, as people are told. */
  about?: string
}

/** Ends the request with one of the failures of the table. `words` fill the `{…}` of its title. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly words: Record<string, string>
  /** When asking again makes sense. */
  readonly retryAfterSeconds: number | undefined
  readonly about: string | undefined
  constructor(code: ProblemCode, words: Record<string, string> = {}, { retryAfterSeconds, about }: More = {}) {
    super(code)
    this.code = code
    this.words = words
    this.retryAfterSeconds = retryAfterSeconds
    this.about = about
  }
  get status() {
    return problems[this.code].status
  }
  get title() {
    const title = problems[this.code].title.replaceAll(/\{(\w+)\}/g, (_, name: string) => this.words[name] ?? '')
    return this.about === undefined ? title : `${this.about}: ${title}`
  }
}

const byStatus: Record<number, ProblemCode> = {
  404: 'no-such-call',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'type-not-supported',
  416: 'range-not-there',
}

/**
 * PostgreSQL that is away, full or too slow (08, 53, 57), or may only be read (25006): a server that is no longer the primary, or
 * not yet. Then Node's codes of a network that does not get there.
 */
const isAway =
  /^(?:08|53|57|25006|ECONN(?:REFUSED|RESET|ABORTED)|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/

/** What to tell the caller of any error: nothing of the database, nothing of the code. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { statusCode, code, unavailable } = isObject(error) ? error : {}
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Problem(byStatus[statusCode] ?? 'request-not-valid')
  }
  // the payment gateway is away, or too busy
  if (unavailable === true) return new Problem('unavailable')
  if (typeof code === 'string') {
    // PostgreSQL: 22 is data that no column takes
    if (code.startsWith('22')) return new Problem('request-not-valid')
    // a foreign key: what the request names was deleted after it was looked up
    if (code === '23503') return new Problem('deleted-meanwhile')
    if (isAway.test(code)) return new Problem('unavailable')
  }
  if (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  ) {
    return new Problem('unavailable')
  }
  return new Problem('unexpected')
}
