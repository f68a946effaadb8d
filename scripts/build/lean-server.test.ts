import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeLetters } from './lean-server.ts'

test('letters that take two bytes are escapes that mean the same', () => {
  const code = '(([text]) => text)`l’ottico – e 👓, è €`'
  const escaped = escapeLetters(code)
  expect(escaped).toContain('è')
  expect(escaped).toMatch(/^[\0-\xff]*$/)
  expect(runInNewContext(escaped)).toBe('l’ottico – e 👓, è €')
})

test('no file of the built server has one', () => {
  const files = ['', 'assets/'].flatMap((folder) =>
    readdirSync(`build/server/${folder}`)
      .filter((name) => name.endsWith('.js'))
      .map((name) => `build/server/${folder}${name}`),
  )
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((file) => /[^\0-\xff]/.test(readFileSync(file, 'utf8')))).toEqual([])
})
