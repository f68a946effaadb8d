/** The used part of the Storage interface. */
export interface Store {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A store that also works where the browser's storage is blocked or full: then the values last as long as the page. */
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
        // the browser stored nothing
      }
    },
  }
}

export const localStore = openStore(() => localStorage)
export const tabStore = openStore(() => sessionStorage)

/** Calls back when another tab changed this key or cleared the storage. */
export function onStored(key: string, changed: () => void) {
  const listen = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
