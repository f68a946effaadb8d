// Typed ways to read objects, where TypeScript's own library knows strings only. Browser and server share them.

/** The keys of a literal, by their type: for objects that are known to hold no other keys. */
export function keysOf<T extends object>(object: T) {
  return Object.keys(object) as Extract<keyof T, string>[]
}

type EntryOf<T> = { [K in Extract<keyof T, string>]-?: [key: K, value: Exclude<T[K], undefined>] }[Extract<
  keyof T,
  string
>]

/** The same with the values; optional ones that are present are not undefined. */
export function entriesOf<T extends object>(object: T) {
  return Object.entries(object) as EntryOf<T>[]
}

/** An object with a value for each of these keys. */
export function fromKeys<K extends string, V>(keys: readonly K[], make: (key: K) => V) {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
}

/** An object with these keys of another only. */
export function pick<T, K extends keyof T>(object: T, keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Pick<T, K>
}

export function isKeyOf<T extends object>(object: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(object, key)
}

/** Whether a value from outside has properties to look at. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
