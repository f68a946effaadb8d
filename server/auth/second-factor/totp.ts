import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands: six digits, a new code each half minute. */
const periodSeconds = 30
/** Codes of the half minute before and after are good as well: clocks differ, and people type slowly. */
const window = 1

export function newSecret() {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from a picture; it lists the codes under `issuer` and `account`. */
export function uriOf(secret: string, account: string, issuer: string) {
  return totpOf(secret, account, issuer).toString()
}

/** The half minute, counted from 1970, that a code belongs to; undefined when it is of none of those that are good now. */
export function findStep(secret: string, code: string, now: Date) {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

function totpOf(secret: string, label = '', issuer = '') {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 })
}
