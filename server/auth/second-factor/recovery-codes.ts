import { createHash, randomInt } from 'node:crypto'
import { readTypedCode } from '#server/platform/base/typed-code.ts'

/** Capital letters and digits that are not confused with one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const howMany = 8

/** Codes of 80 random bits in four groups, so that their hashes give nothing away. */
export function newRecoveryCodes() {
  return Array.from({ length: howMany }, () => Array.from({ length: 4 }, newGroup).join('-'))
}

function newGroup() {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** What is stored of a recovery code. */
export function hashRecoveryCode(code: string) {
  return createHash('sha256').update(readTypedCode(code).toUpperCase()).digest()
}
