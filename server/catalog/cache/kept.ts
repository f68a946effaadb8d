interface Entry {
  value: unknown
  /** There until the value is. */
  making: Promise<unknown> | undefined
  bytes: number
  madeAt: number
}

export interface KeptOptions {
  /** All values together, in bytes; the one not asked for the longest goes first. */
  maxBytes: number
  /** An older value is made again. */
  maxAgeMs: number
  /** Milliseconds of a clock that never goes back. */
  clock: () => number
}

/** What a key and its bookkeeping take beside the value. */
const overhead = 300

/** Values made once and kept in memory, each made by one at a time. */
export class Kept {
  readonly #entries = new Map<string, Entry>()
  readonly #options: KeptOptions
  #bytes = 0
  #hits = 0
  #misses = 0

  constructor(options: KeptOptions) {
    this.#options = options
  }

  /** The bytes of all kept values. */
  get bytes() {
    return this.#bytes
  }

  /** How often a value was there, and how often it had to be made. */
  get hits() {
    return this.#hits
  }
  get misses() {
    return this.#misses
  }

  /** The kept value, or the one that `make` makes. A failure is not kept, nor a value of infinite bytes. */
  keep<T>(key: string, bytesOf: (value: T) => number, make: () => Promise<T>): T | Promise<T> {
    const now = this.#options.clock()
    const entry = this.#entries.get(key)
    if (!entry) return this.#make(key, bytesOf, make, now)
    if (now - entry.madeAt > this.#options.maxAgeMs) {
      this.#remove(key, entry)
      return this.#make(key, bytesOf, make, now)
    }
    this.#hits += 1
    // the latest asked for stands last
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return (entry.making ?? entry.value) as T | Promise<T>
  }

  /** Forgets everything. What is being made reaches those who wait for it and is not kept: it may have begun too early. */
  drop() {
    this.#entries.clear()
    this.#bytes = 0
  }

  async #make<T>(key: string, bytesOf: (value: T) => number, make: () => Promise<T>, now: number): Promise<T> {
    this.#misses += 1
    const making = make()
    const entry: Entry = { value: undefined, making, bytes: 0, madeAt: now }
    this.#entries.set(key, entry)
    try {
      const value = await making
      this.#settle(key, entry, value, bytesOf(value) + key.length * 2 + overhead)
      return value
    } catch (error) {
      this.#remove(key, entry)
      throw error
    }
  }

  #settle(key: string, entry: Entry, value: unknown, bytes: number) {
    if (this.#entries.get(key) !== entry) return
    if (bytes > this.#options.maxBytes / 8) {
      this.#entries.delete(key)
      return
    }
    entry.value = value
    entry.making = undefined
    entry.bytes = bytes
    this.#bytes += bytes
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) break
      if (!old.making) this.#remove(oldest, old)
    }
  }

  #remove(key: string, entry: Entry) {
    if (this.#entries.get(key) !== entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
