import { isObject } from '#contract/objects.ts'
import { useBusiness } from '#web/lib/business.ts'
import { stored } from '#web/lib/stored.ts'

/** The server renders the page of a visitor who has accepted, without the question. */
const any = '*'
const acceptance = stored('termini', versionIn, any)

/** The version that was accepted; undefined: none. */
function versionIn(text: string | null) {
  try {
    const record: unknown = JSON.parse(text ?? 'null')
    return isObject(record) && record['accepted'] === true ? String(record['version']) : undefined
  } catch {
    return undefined
  }
}

/** Whether this version of the terms was accepted in this browser (H-44). */
export const termsAccepted = (version: string) => acceptance.get() === version
export function useTermsAccepted() {
  const { termsVersion } = useBusiness()
  return [any, termsVersion].includes(acceptance.useValue() ?? '')
}

export function acceptTerms(version: string) {
  acceptance.set(JSON.stringify({ accepted: true, version, date: new Date().toISOString() }))
}
