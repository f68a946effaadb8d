import { randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Piscina } from 'piscina'
import { limitConcurrency } from '#server/platform/base/concurrency.ts'

/** Argon2id with the values that OWASP recommends; memory in KiB. */
const current = { memory: 19_456, passes: 2, parallelism: 1 }
const hashBytes = 32

/** Each hash takes 19 MiB and some 40 ms of a core. One core stays free for pages. */
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1))
/** Behind so many one waits half a minute. */
const inTurn = limitConcurrency({ atOnce, mostWaiting: 500 })
/** Threads of lower priority than the one that answers requests, so that wrong passwords slow no pages down. */
const threads = new Piscina<Argon2Parameters, Uint8Array>({
  // beside this file, from source and in the build alike
  filename: new URL(`hash-thread${extname(import.meta.url)}`, import.meta.url).href,
  minThreads: 0,
  maxThreads: atOnce,
  idleTimeout: 60_000,
  niceIncrement: 15,
})

/** Hashes a password into the PHC string that is stored. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const hash = await hashWith(password, { ...current, salt, bytes: hashBytes })
  return `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Stored in the place of a hash: no password opens the account until its owner chooses one by a recovery code. */
export const noPassword = ''

/**
 * Whether the password is the one of the stored string. Without a string, or where no password opens the account, the
 * work is the same and the answer no, so that the time does not tell which addresses are known.
 */
export async function verifyPassword(password: string, stored: string | undefined) {
  const { hash, ...parameters } = readPhc(stored || dummyHash)
  const found = await hashWith(password, { ...parameters, bytes: hash.length })
  return timingSafeEqual(found, hash) && stored !== undefined && stored !== noPassword
}

/** Whether a password was stored with other parameters than today's. */
export function isOutdated(stored: string) {
  const { memory, passes, parallelism, hash } = readPhc(stored)
  const same = memory === current.memory && passes === current.passes && parallelism === current.parallelism
  return !same || hash.length !== hashBytes
}

const dummyHash = `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(hashBytes))}`

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function readPhc(stored: string) {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(stored) ?? []
  if (!salt || !hash) throw new Error('A stored password is not a PHC string of argon2id')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

interface Parameters {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  bytes: number
}

function hashWith(password: string, { memory, passes, parallelism, salt, bytes }: Parameters) {
  // the same letters may arrive composed or decomposed, according to the keyboard
  const message = Buffer.from(password.normalize('NFKC'))
  return inTurn(() => threads.run({ message, nonce: salt, memory, passes, parallelism, tagLength: bytes }))
}

/** PHC strings carry base64 without padding. */
function base64(bytes: Uint8Array) {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
