import { argon2Sync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password is stored as Argon2id with a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('Occhiali-1994'), hashPassword('Occhiali-1994')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword('Occhiali-1994', one)).toBe(true)
  expect(await verifyPassword('Occhiali-1995', one)).toBe(false)
  expect(await verifyPassword('Occhiali-1994', undefined)).toBe(false)
})

test('a password stored with other parameters still opens', async () => {
  const nonce = Buffer.from('sedici byte sale')
  const given = { message: 'vecchia', nonce, memory: 8192, passes: 1, parallelism: 2, tagLength: 24 }
  const stored = `$argon2id$v=19$m=8192,t=1,p=2$${base64(nonce)}$${base64(argon2Sync('argon2id', given))}`
  expect(await verifyPassword('vecchia', stored)).toBe(true)
  expect(await verifyPassword('nuova', stored)).toBe(false)
})

test('passwords are hashed by a thread of lower priority than the others', async () => {
  await hashPassword('Occhiali-1994')
  const nice = readdirSync('/proc/self/task').map((thread) => {
    const [, numbers = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
    return Number(numbers.split(' ')[16])
  })
  expect(Math.max(...nice)).toBeGreaterThan(Math.min(...nice))
})

function base64(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
