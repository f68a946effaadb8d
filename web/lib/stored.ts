import { useSyncExternalStore } from 'react'
import { listeners } from '#web/ui/store.ts'
import { localStore, onStored } from './storage.ts'

/**
 * A value that the browser's storage keeps under this key as text, so that all tabs have the same one. `parse` reads the text,
 * null while there is none, and never throws; `onServer` is what the server renders.
 */
export function stored<T>(key: string, parse: (text: string | null) => T, onServer = parse(null)) {
  const { tell, listen } = listeners()
  let text: string | null = null
  let value = parse(text)
  function get() {
    const now = localStore.getItem(key)
    if (now !== text) {
      text = now
      value = parse(text)
    }
    return value
  }
  function subscribe(changed: () => void) {
    const stop = listen(changed)
    const stopOthers = onStored(key, changed)
    return () => {
      stop()
      stopOthers()
    }
  }
  /** Null: nothing is kept any more. */
  const set = (next: string | null) => {
    if (next === null) localStore.removeItem(key)
    else localStore.setItem(key, next)
    tell()
  }
  const useValue = () => useSyncExternalStore(subscribe, get, () => onServer)
  return { get, set, useValue }
}
