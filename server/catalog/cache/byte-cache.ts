import { LRUCache } from 'lru-cache'
import { inTime } from '#server/platform/base/in-time.ts'
import { noting, Shown, shownNow } from './shown.ts'

export interface ByteCacheOptions {
  /** All values together, in bytes; the least recently used ones are evicted first. */
  maxBytes: number
  /** An older value is made again. */
  maxAgeMs: number
  /** Milliseconds of a clock that never goes back, above 0. */
  clock: () => number
  /** Without it no stale value is served. */
  serveStale?: ServeStale
}

/** When a stale value is served in place of its successor, as by HTTP's stale-if-error and stale-while-revalidate. */
interface ServeStale {
  /** Milliseconds that the successor may take. */
  afterMs: number
  /** Errors of the successor at which the stale value is served. */
  when: (error: unknown) => boolean
  /** Milliseconds until it is tried again. */
  againMs: number
}

/** What a key and its bookkeeping take beside the value, and each product that it shows. */
const overhead = 300
const perProduct = 40

interface Kept {
  value: unknown
  shown: Shown
  /** What it takes in memory. */
  size: number
  /** It is old afterwards, by the clock. */
  until: number
  /** Of a stale value that is served: the turn of its successor, which may still be in the making. */
  turn?: symbol | undefined
}

/** A value that is being made, or the stale one in its place. */
interface Making {
  made: Promise<Kept>
  until: number
  turn: symbol
}

/** A cache of values in memory, bounded in bytes, each made by one call at a time. */
export class ByteCache {
  readonly #entries: LRUCache<string, Kept | Making>
  readonly #options: ByteCacheOptions
  #hits = 0
  #misses = 0

  constructor(options: ByteCacheOptions) {
    const { maxBytes } = options
    this.#options = options
    this.#entries = new LRUCache({ maxSize: maxBytes, maxEntrySize: Math.floor(maxBytes / 8) })
  }

  /** The bytes of all cached values. */
  get bytes() {
    return this.#entries.calculatedSize
  }

  /** How often a value was there, and how often it had to be made. */
  get hits() {
    return this.#hits
  }
  get misses() {
    return this.#misses
  }

  /**
   * The cached value, or the one that `make` makes, which is given the value that is too old where there is one, and may answer it
   * again. A failure is not cached, nor a value of infinite bytes. What is made of another cached value shows the products that this
   * one shows.
   */
  keep<T>(key: string, bytesOf: (value: T) => number, make: (old?: T) => Promise<T>): T | Promise<T> {
    const outer = shownNow()
    const found = this.#entries.get(key)
    if (found === undefined || this.#options.clock() > found.until) {
      this.#misses += 1
      return valueOf<T>(this.#make(key, bytesOf, make, found), outer)
    }
    this.#hits += 1
    if ('made' in found) return valueOf<T>(found.made, outer)
    outer?.add(found.shown)
    return found.value as T
  }

  /** Empties the cache. A value that is being made reaches its callers and is not cached: it may be of the old catalogue. */
  drop() {
    this.#entries.clear()
  }

  /**
   * Every value is made again when it is next asked for, because it may be of the old catalogue; until then it may be served stale.
   * What is being made is not cached, for the same reason.
   */
  expire() {
    this.#forEach((entry, key) =>
      'made' in entry ? this.#entries.delete(key) : this.#set(key, { ...entry, until: -Infinity, turn: undefined }),
    )
  }

  /** Forgets what says whether one of these products can be bought, and what is being made: it may have read them before. */
  dropShowing(ids: readonly number[]) {
    this.#forEach((entry, key) => {
      if ('made' in entry || entry.shown.hasOneOf(ids)) this.#entries.delete(key)
      else if (entry.turn) this.#set(key, { ...entry, turn: undefined })
    })
  }

  #forEach(change: (entry: Kept | Making, key: string) => void) {
    // of a copy: changing an entry moves it
    for (const [key, entry] of Array.from(this.#entries.entries())) change(entry, key)
  }

  #make<T>(
    key: string,
    bytesOf: (value: T) => number,
    make: (old?: T) => Promise<T>,
    found: Kept | Making | undefined,
  ) {
    const old = found && 'value' in found ? found : undefined
    const until = this.#options.clock() + this.#options.maxAgeMs
    const turn = Symbol(key)
    const shown = new Shown()
    const sizeOf = (value: T) => bytesOf(value) + key.length * 2 + shown.ids.size * perProduct + overhead
    const making = noting(shown, () => make(old?.value as T | undefined)).then((value) => {
      const kept = { value, shown, size: sizeOf(value), until }
      if (this.#isTurn(key, turn)) this.#set(key, kept)
      return kept
    })
    const made = this.#serve(key, making, turn, old)
    this.#entries.set(key, { made, until, turn }, { size: 1 })
    return made
  }

  /** What is being made, or the stale value once that fails or takes too long. */
  async #serve(key: string, making: Promise<Kept>, turn: symbol, old?: Kept): Promise<Kept> {
    const { serveStale, clock } = this.#options
    if (!old || !serveStale) return this.#orForget(key, making, turn)
    try {
      return await inTime(making, serveStale.afterMs)
    } catch (error) {
      if (!serveStale.when(error)) return this.#orForget(key, making, turn)
    }
    const again = { ...old, until: clock() + serveStale.againMs, turn }
    if (this.#isTurn(key, turn)) this.#set(key, again)
    return again
  }

  async #orForget(key: string, making: Promise<Kept>, turn: symbol) {
    try {
      return await making
    } catch (error) {
      if (this.#isTurn(key, turn)) this.#entries.delete(key)
      throw error
    }
  }

  #isTurn(key: string, turn: symbol) {
    return this.#entries.peek(key)?.turn === turn
  }

  #set(key: string, kept: Kept) {
    if (kept.value === undefined || kept.value === null || kept.size === Infinity) this.#entries.delete(key)
    else this.#entries.set(key, kept, { size: kept.size })
  }
}

/** The value, once it is made and `outer` knows what it shows. */
async function valueOf<T>(made: Promise<Kept>, outer: Shown | undefined) {
  const { value, shown } = await made
  outer?.add(shown)
  return value as T
}
