import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/recipes.md', 'utf8')
const quoted = Array.from(page.matchAll(/`([^`]+)`/g), ([, words = '']) => words)

test('each path that docs/recipes.md names is there', () => {
  // `server/<capability>/emails/` and NNNN_… are patterns, `/_dev/posta` is an address
  const paths = quoted.filter((words) => /^[a-z][\w./-]*\/[\w./-]*$/.test(words) && !words.includes('NNNN'))
  const links = Array.from(page.matchAll(/\]\(([^)]+)\)/g), ([, to = '']) => `docs/${to}`)
  expect(paths.length).toBeGreaterThan(40)
  expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([])
})

test('each name of a test in a command of docs/recipes.md finds one', () => {
  const names = quoted.flatMap((words) => /^npx vitest run (.+)$/.exec(words)?.[1]?.split(' ') ?? [])
  const tests = globSync('{contract,server,web,scripts,tests}/**/*.test.{ts,tsx}')
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !tests.some((file) => file.includes(name)))).toEqual([])
})
