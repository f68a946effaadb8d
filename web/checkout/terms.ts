import { termsVersion } from '#contract/shop.ts'
import { localStore } from '#web/storage.ts'

const key = 'termini'

/** Whether the terms of this version were accepted in this browser (H-44). */
export function termsAccepted() {
  try {
    const record = JSON.parse(localStore.getItem(key) ?? 'null') as { accepted?: unknown; version?: unknown } | null
    return record?.accepted === true && record.version === termsVersion
  } catch {
    return false
  }
}

export function acceptTerms() {
  localStore.setItem(key, JSON.stringify({ accepted: true, version: termsVersion, date: new Date().toISOString() }))
}
