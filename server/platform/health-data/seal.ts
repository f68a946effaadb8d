import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { Problem } from '#server/platform/base/problem.ts'

// Health data is encrypted at rest with AES-256-GCM. A sealed text is: a byte that says this layout, four bytes that name the key, twelve
// bytes of nonce, the ciphertext, sixteen bytes of tag.

const layout = 1
const nameBytes = 4
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nameBytes + nonceBytes

export interface HealthKeys {
  /** 32 bytes; undefined: the machine has none, and nothing can be sealed. */
  current: Buffer | undefined
  /** Those before it, with which older texts are still read. */
  old: readonly Buffer[]
}

const nameOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, nameBytes)

/**
 * Encrypts. `about` names the row, such as `lens_request 7`: sealed bytes that are moved to another row do not open there.
 * Problems: health-key-missing.
 */
export function seal({ current }: HealthKeys, plain: Uint8Array | string, about: string) {
  if (!current) throw new Problem('health-key-missing')
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(about))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(layout), nameOf(current), nonce, text, cipher.getAuthTag()])
}

/** Decrypts what `seal` made for the same row. Problems: health-key-missing, health-data-damaged. */
export function unseal(keys: HealthKeys, sealed: Buffer, about: string) {
  const key = keyOf(keys, sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1 + nameBytes, headBytes))
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()])
  } catch {
    throw new Problem('health-data-damaged')
  }
}

/**
 * A UUID (version 8) of the bytes of this place, as long as the key is the same; without the key it says nothing of them.
 * Problems: health-key-missing.
 */
export function nameUnder({ current }: HealthKeys, place: string, bytes: Uint8Array) {
  if (!current) throw new Problem('health-key-missing')
  const digest = createHmac('sha256', current).update(`${place}\0`).update(bytes).digest('hex')
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}

/** Whether it was sealed with the key that is used now. */
export const isOfCurrentKey = ({ current }: HealthKeys, sealed: Buffer) =>
  current !== undefined && sealed.subarray(1, 1 + nameBytes).equals(nameOf(current))

function keyOf({ current, old }: HealthKeys, sealed: Buffer) {
  if (sealed[0] !== layout || sealed.length < headBytes + tagBytes) throw new Problem('health-data-damaged')
  const name = sealed.subarray(1, 1 + nameBytes)
  const key = [...(current ? [current] : []), ...old].find((one) => nameOf(one).equals(name))
  if (!key) throw new Problem('health-key-missing')
  return key
}
