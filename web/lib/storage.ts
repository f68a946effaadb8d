/** The part of the browser's storage that the shop uses. */
export interface Store {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A store that works where the browser refuses its own (blocked, or full): then what it keeps lasts as long as the page. */
function openStore(pick: () => Store): Store {
  const kept = new Map<string, string>()
  return {
    getItem(key) {
      try {
        return kept.get(key) ?? pick().getItem(key)
      } catch {
        return kept.get(key) ?? null
      }
    },
    setItem(key, value) {
      try {
        pick().setItem(key, value)
        kept.delete(key)
      } catch {
        kept.set(key, value)
      }
    },
    removeItem(key) {
      kept.delete(key)
      try {
        pick().removeItem(key)
      } catch {
        // nothing was stored there
      }
    },
  }
}

export const localStore = openStore(() => localStorage)
export const tabStore = openStore(() => sessionStorage)

/** Calls back when another tab changed this key, or emptied the storage. */
export function onStored(key: string, changed: () => void) {
  const listen = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
