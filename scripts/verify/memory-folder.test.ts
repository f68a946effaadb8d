import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const parent = mkdtempSync(join(tmpdir(), 'occhialeria-memory-'))
afterAll(() => rmSync(parent, { recursive: true }))
const far = 1e18

/** Runs a command of its own, with `make` and `use` of the module, and gives what it prints. */
function run(body: string) {
  const words = `import { makeMemoryFolder as make, useMemoryFolder as use } from './scripts/verify/memory-folder.mjs'\n${body}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', words], { encoding: 'utf8' }).stdout.trim()
}
const make = (under: string, least: object) =>
  run(`console.log(make(${JSON.stringify(under)}, ${JSON.stringify(least)}))`)

test('a run has a folder that every account may use, and removes what a killed run left', () => {
  const { pid: gone } = spawnSync('true')
  const [left, running] = [gone, process.pid].map((pid) => join(parent, `occhialeria-tests-${pid}`))
  for (const folder of [left, running]) mkdirSync(folder ?? '')
  const folder = make(parent, { files: 0, memory: 0 })
  expect(folder).toMatch(/occhialeria-tests-\d+$/)
  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  expect([left, running].map((one) => existsSync(one ?? ''))).toEqual([false, true])
})

test('without enough room, or without such a file system, tests write where they always did', () => {
  expect(make(parent, { files: far, memory: 0 })).toBe('undefined')
  expect(make(parent, { files: 0, memory: far })).toBe('undefined')
  expect(make(join(parent, 'nothing'), { files: 0, memory: 0 })).toBe('undefined')
})

test('a command and what it starts have their temporary files there, and nothing is left when it ends', () => {
  const [possible, before, after] = run(`
    console.log(make() !== undefined)
    console.log(process.env.TMPDIR)
    use()
    console.log(process.env.TMPDIR)`).split('\n')
  expect(after !== before).toBe(possible === 'true')
  if (possible === 'true') expect(existsSync(after ?? '')).toBe(false)
})
