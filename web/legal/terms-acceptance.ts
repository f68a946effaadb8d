import { useSyncExternalStore } from 'react'
import { isObject } from '#contract/objects.ts'
import { termsVersion } from '#contract/shop.ts'
import { localStore, onStored } from '#web/lib/storage.ts'

const key = 'termini'
const listeners = new Set<() => void>()

/** Whether the terms of this version were accepted in this browser (H-44). */
export function termsAccepted() {
  try {
    const record: unknown = JSON.parse(localStore.getItem(key) ?? 'null')
    return isObject(record) && record['accepted'] === true && record['version'] === termsVersion
  } catch {
    return false
  }
}

export function acceptTerms() {
  localStore.setItem(key, JSON.stringify({ accepted: true, version: termsVersion, date: new Date().toISOString() }))
  for (const tell of listeners) tell()
}

/** The same for a component, also when it happens elsewhere; the server asks nobody. */
export function useTermsAccepted() {
  return useSyncExternalStore(subscribe, termsAccepted, () => true)
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  const forget = onStored(key, tell)
  return () => {
    listeners.delete(tell)
    forget()
  }
}
