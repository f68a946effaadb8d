import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '#server/platform/base/problem.ts'

const derive = promisify(argon2)

/** Argon2id with the values that OWASP recommends; memory in KiB. */
const current = { memory: 19_456, passes: 2, parallelism: 1 }
const hashBytes = 32

/** Each hash takes 19 MiB and one of the four threads that also read files. */
const atOnce = 3
/** Whoever comes when so many wait would wait for half a minute. */
const longestQueue = 500
const waiting: (() => void)[] = []
let busy = 0

/** Hashes a password into the PHC string that is stored. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const hash = await hashWith(password, { ...current, salt, bytes: hashBytes })
  return `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${base64(salt)}$${base64(hash)}`
}

/**
 * Whether the password is the one of the stored string. Without a string the work is the same and the answer no, so that
 * the time does not tell which addresses are known.
 */
export async function verifyPassword(password: string, stored: string | undefined) {
  const { hash, ...parameters } = readPhc(stored ?? dummyHash)
  const found = await hashWith(password, { ...parameters, bytes: hash.length })
  return timingSafeEqual(found, hash) && stored !== undefined
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

async function hashWith(password: string, { memory, passes, parallelism, salt, bytes }: Parameters) {
  await takeTurn()
  try {
    // the same emails may arrive composed or not, according to the keyboard
    const message = Buffer.from(password.normalize('NFKC'))
    return await derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: bytes })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}

async function takeTurn() {
  if (busy < atOnce) {
    busy += 1
    return
  }
  if (waiting.length >= longestQueue) throw new Problem('unavailable')
  // whoever finishes hands over its place
  await new Promise<void>((go) => waiting.push(go))
}

/** PHC strings carry base64 without padding. */
function base64(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
