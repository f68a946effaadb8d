import type { z } from 'zod'
import type { DatiSanitari } from '#contract/richieste-lenti.ts'
import { nameUnder, seal, unseal, type HealthKeys } from '#server/platform/health-data/seal.ts'

/** What a request says of a person's eyes, as it is sealed; files and messages are sealed apart. */
export type HealthData = Omit<z.output<typeof DatiSanitari>, 'file' | 'messaggi'>

export const aboutRequest = (key: string) => `lens_request ${key}`
export const aboutMessage = (key: string) => `lens_message ${key}`
export const aboutFile = (id: string) => `lens_file ${id}`

/** The id of a file of a request: the same bytes have the same one. Problems: health-key-missing. */
export const nameFile = (keys: HealthKeys, requestId: number, bytes: Uint8Array) =>
  nameUnder(keys, `lens_request ${requestId}`, bytes)

/** Problems: health-key-missing. */
export const sealRequest = (keys: HealthKeys, key: string, data: HealthData) =>
  seal(keys, JSON.stringify(data), aboutRequest(key))

interface Sealed {
  request_key: string
  sealed: Buffer | null
}

/** Undefined: it was erased. Problems: health-key-missing, health-data-damaged. */
export function openRequest(keys: HealthKeys, { request_key: key, sealed }: Sealed) {
  return sealed ? (JSON.parse(unseal(keys, sealed, aboutRequest(key)).toString()) as HealthData) : undefined
}

/** Problems: health-key-missing. */
export const sealMessage = (keys: HealthKeys, key: string, text: string) => seal(keys, text, aboutMessage(key))

/** Empty: it was erased. Problems: health-key-missing, health-data-damaged. */
export const openMessage = (keys: HealthKeys, { request_key: key, sealed }: Sealed) =>
  sealed ? unseal(keys, sealed, aboutMessage(key)).toString() : ''
