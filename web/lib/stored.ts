import { useSyncExternalStore } from 'react'
import { listeners } from '#web/ui/store.ts'
import { localStore, onStored } from './storage.ts'

/**
 * A value that the browser's storage keeps as text under this key, shared by all tabs. `parse` gets the text, or null while
 * there is none, and never throws; `onServer` is the value that the server renders.
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
  /** Null removes the value. */
  const set = (next: string | null) => {
    if (next === null) localStore.removeItem(key)
    else localStore.setItem(key, next)
    tell()
  }
  const useValue = () => useSyncExternalStore(subscribe, get, () => onServer)
  return { get, set, useValue }
}
