import { useSyncExternalStore } from 'react'

/** An event: `tell` calls all listeners, `listen` adds one and returns the function that removes it. */
export function listeners<T = void>() {
  const all = new Set<(value: T) => void>()
  const tell = (value: T) => {
    for (const listener of all) listener(value)
  }
  const listen = (listener: (value: T) => void) => {
    all.add(listener)
    return () => void all.delete(listener)
  }
  return { tell, listen }
}

/** A value outside of React; components that use it rerender when it changes. The server renders the initial one. */
export function store<T>(initial: T) {
  const { tell, listen } = listeners()
  let value = initial
  const get = () => value
  const set = (next: T) => {
    value = next
    tell()
  }
  const useValue = () => useSyncExternalStore(listen, get, () => initial)
  return { get, set, useValue }
}
