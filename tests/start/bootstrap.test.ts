import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const project = realpathSync(mkdtempSync(join(tmpdir(), 'occhialeria-bootstrap-')))
const at = (path: string) => join(project, path)
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** A small project with our scripts, one package from its own folder, and a builder that only leaves a mark. */
beforeAll(() => {
  cpSync(fileURLToPath(new URL('../../scripts', import.meta.url)), at('scripts'), { recursive: true })
  for (const folder of ['server', 'builder']) mkdirSync(at(folder))
  const builder = `#!/usr/bin/env node
    const fs = require('node:fs')
    if (fs.readFileSync('server/main.ts', 'utf8').includes('broken')) process.exit(1)
    fs.mkdirSync('build', { recursive: true })
    fs.writeFileSync('build/mark', String(process.hrtime.bigint()))`
  writeFileSync(at('builder/builder.cjs'), builder)
  const bin = { 'react-router': 'builder.cjs' }
  writeFileSync(at('builder/package.json'), JSON.stringify({ name: 'builder', version: '1.0.0', bin }))
  writeFileSync(
    at('package.json'),
    JSON.stringify({ name: 'p', version: '1.0.0', dependencies: { builder: 'file:builder' } }),
  )
  writeFileSync(at('server/main.ts'), 'open()')
  spawnSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: project })
})

function run(job: 'install' | 'build') {
  const script = `import('./scripts/run/bootstrap.mjs').then((own) => own.${job}()).catch((e) => { console.log(e.message); process.exit(1) })`
  const { stdout, status } = spawnSync(process.execPath, ['-e', script], { cwd: project, encoding: 'utf8' })
  return { stdout, status }
}

function raiseVersion(path: string) {
  writeFileSync(at(path), readFileSync(at(path), 'utf8').replaceAll('"1.0.0"', '"1.0.1"'))
}

const mark = () => (existsSync(at('build/mark')) ? readFileSync(at('build/mark'), 'utf8') : undefined)

describe('installing', () => {
  test('happens once, and not again while the lockfile says the same', () => {
    expect(run('install')).toMatchObject({ status: 0, stdout: expect.stringContaining('Installo') })
    expect(existsSync(at('node_modules/builder/builder.cjs'))).toBe(true)
    expect(run('install')).toEqual({ status: 0, stdout: '' })
  })

  test('happens again after one that was interrupted', () => {
    rmSync(at('node_modules/.package-lock.json')) // npm writes it last
    expect(run('install').stdout).toContain('Installo')
    expect(run('install').stdout).toBe('')
  })

  test('happens again when the lockfile wants another version', () => {
    for (const path of ['builder/package.json', 'package.json', 'package-lock.json']) raiseVersion(path)
    expect(run('install').stdout).toContain('Installo')
    expect(run('install').stdout).toBe('')
  })
})

describe('building', () => {
  test('happens once, and not again while the sources are the same', () => {
    expect(run('build')).toMatchObject({ status: 0, stdout: expect.stringContaining('Preparo') })
    const before = mark()
    expect(run('build')).toEqual({ status: 0, stdout: '' })
    expect(mark()).toBe(before)
  })

  test('does not happen for a changed test, happens for a changed source', () => {
    writeFileSync(at('server/main.test.ts'), 'test()')
    expect(run('build').stdout).toBe('')
    const before = mark()
    writeFileSync(at('server/price.ts'), 'export const price = 1')
    expect(run('build').stdout).toContain('Preparo')
    expect(mark()).not.toBe(before)
  })

  test('one that fails says so, and is done again when the fault is mended', () => {
    writeFileSync(at('server/main.ts'), 'broken')
    expect(run('build')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Non ho potuto preparare il negozio'),
    })
    expect(run('build').status).toBe(1)
    writeFileSync(at('server/main.ts'), 'open()')
    expect(run('build').status).toBe(0)
    expect(mark()).toBeDefined()
  })

  test('one that was interrupted is done again', () => {
    rmSync(at('build/.inputs')) // written last
    expect(run('build').stdout).toContain('Preparo')
  })
})
