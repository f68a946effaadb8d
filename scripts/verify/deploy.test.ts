import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(process.cwd(), 'deploy')
const known = readFileSync('server/platform/base/env.ts', 'utf8')

/** Settings that a file of `deploy/` names, `NAME_FILE` as `NAME`; not those of PostgreSQL. */
function readNames(file: string) {
  const names = readFileSync(join(folder, file), 'utf8').matchAll(/^\s+([A-Z][A-Z_]+): /gm)
  return [...names].map(([, name = '']) => name.replace(/_FILE$/, '')).filter((name) => !name.startsWith('POSTGRES_'))
}

test('the files for containers name settings that the shop has', () => {
  const files = readdirSync(folder).filter((name) => name === 'compose.yaml' || name === 'kubernetes.yaml')
  const names = files.flatMap((file) => readNames(file))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !known.includes(`  ${name}: `))).toEqual([])
})
