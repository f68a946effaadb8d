import { LRUCache } from 'lru-cache'
import { noting, Shown, shownNow } from './shown.ts'

export interface ByteCacheOptions {
  /** All values together, in bytes; the least recently used ones are evicted first. */
  maxBytes: number
  /** An older value is made again. */
  maxAgeMs: number
  /** Milliseconds of a clock that never goes back, above 0. */
  clock: () => number
}

/** What a key and its bookkeeping take beside the value, and each product that it shows. */
const overhead = 300
const perProduct = 40

/** A value, or the promise of one that is being made. */
interface Entry {
  value: unknown
  shown: Shown
  ready: boolean
}

/** A cache of values in memory, bounded in bytes, each made by one call at a time. */
export class ByteCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #clock: () => number
  #hits = 0
  #misses = 0

  constructor({ maxBytes, maxAgeMs, clock }: ByteCacheOptions) {
    this.#clock = clock
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      ttl: maxAgeMs,
      // without it a timer for each millisecond in which the clock is read
      ttlResolution: 0,
      perf: { now: clock },
    })
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
   * The cached value, or the one that `make` makes. A failure is not cached, nor a value of infinite bytes. What is made of another
   * cached value shows the products that this one shows.
   */
  keep<T>(key: string, bytesOf: (value: T) => number, make: () => Promise<T>): T | Promise<T> {
    const outer = shownNow()
    const found = this.#entries.get(key)
    if (found === undefined) return this.#make(key, bytesOf, make, outer)
    this.#hits += 1
    const value = found.value as T | Promise<T>
    if (outer && !found.ready) return found.shown.whenMade(value, outer)
    outer?.add(found.shown)
    return value
  }

  /** Empties the cache. A value that is being made reaches its callers and is not cached: it may be of the old catalogue. */
  drop() {
    this.#entries.clear()
  }

  /** Forgets what says whether one of these products can be bought, and what is being made: it may have read them before. */
  dropShowing(ids: readonly number[]) {
    const stale: string[] = []
    this.#entries.forEach(({ shown, ready }, key) => {
      if (!ready || shown.hasOneOf(ids)) stale.push(key)
    })
    for (const key of stale) this.#entries.delete(key)
  }

  async #make<T>(key: string, bytesOf: (value: T) => number, make: () => Promise<T>, outer?: Shown): Promise<T> {
    this.#misses += 1
    const start = this.#clock()
    const shown = new Shown()
    const making = { value: noting(shown, make), shown, ready: false }
    this.#entries.set(key, making, { size: 1, start })
    try {
      const value = await making.value
      outer?.add(shown)
      if (this.#entries.peek(key) === making) this.#store(key, { value, shown, ready: true }, bytesOf(value), start)
      return value
    } catch (error) {
      if (this.#entries.peek(key) === making) this.#entries.delete(key)
      throw error
    }
  }

  #store(key: string, entry: Entry, bytes: number, start: number) {
    const size = bytes + key.length * 2 + entry.shown.ids.size * perProduct + overhead
    if (entry.value === undefined || entry.value === null || size === Infinity) this.#entries.delete(key)
    else this.#entries.set(key, entry, { size, start })
  }
}
