import { isObject } from '#contract/objects.ts'
import { termsVersion } from '#contract/shop.ts'
import { stored } from '#web/lib/stored.ts'

// the server renders the page of a visitor who has accepted, without the question
const acceptance = stored('termini', isCurrent, true)

function isCurrent(text: string | null) {
  try {
    const record: unknown = JSON.parse(text ?? 'null')
    return isObject(record) && record['accepted'] === true && record['version'] === termsVersion
  } catch {
    return false
  }
}

/** Whether this version of the terms was accepted in this browser (H-44). */
export const termsAccepted = acceptance.get
export const useTermsAccepted = acceptance.useValue

export function acceptTerms() {
  acceptance.set(JSON.stringify({ accepted: true, version: termsVersion, date: new Date().toISOString() }))
}
