import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portOf } from '#server/platform/base/port-of.ts'

const project = realpathSync(mkdtempSync(join(tmpdir(), 'occhialeria-install-')))
const at = (path: string) => join(project, path)
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** A small project with our scripts, a package that it is built with and one that it is tested with. */
beforeAll(() => {
  cpSync(fileURLToPath(new URL('../../scripts', import.meta.url)), at('scripts'), { recursive: true })
  for (const folder of ['server', 'builder', 'checker']) mkdirSync(at(folder))
  // a builder that only leaves a mark
  const builder = `#!/usr/bin/env node
    const fs = require('node:fs')
    if (fs.readFileSync('server/main.ts', 'utf8').includes('broken')) process.exit(1)
    fs.mkdirSync('build', { recursive: true })
    fs.writeFileSync('build/mark', String(process.hrtime.bigint()))`
  writeFileSync(at('builder/builder.cjs'), builder)
  writePackage('checker', { name: 'checker', version: '1.0.0' })
  npm('pack', './checker')
  for (const version of ['1.0.1', '1.0.0']) writeLock(version)
  writeFileSync(at('server/main.ts'), 'open()')
})

/** Lockfiles by the builder's version: all made before anything is installed, as npm then writes nothing else. */
const locks: Record<string, string> = {}

/** Makes the lockfile of a project whose builder is of this version. */
function writeLock(version: string) {
  writePackage('builder', { name: 'builder', version, bin: { 'react-router': 'builder.cjs' } })
  npm('pack', './builder')
  const dependencies = { builder: `file:builder-${version}.tgz` }
  const devDependencies = { checker: 'file:checker-1.0.0.tgz' }
  writePackage('.', { name: 'project', version: '1.0.0', dependencies, devDependencies })
  npm('install', '--package-lock-only')
  locks[version] = readFileSync(at('package-lock.json'), 'utf8')
}

function writePackage(folder: string, fields: object) {
  writeFileSync(at(`${folder}/package.json`), JSON.stringify(fields))
}

function npm(...words: string[]) {
  spawnSync('npm', [...words, '--no-audit', '--no-fund'], { cwd: project })
}

const jobs = {
  install: `import('./scripts/run/install.mjs').then(({ install }) => install())`,
  'install for tests': `import('./scripts/run/install.mjs').then(({ install }) => install({ dev: true }))`,
  build: `import('./scripts/build/build.mjs').then(({ build }) => build())`,
  start: `import('./scripts/run/start.mjs')`,
}

function run(job: keyof typeof jobs, variables: Record<string, string | undefined> = {}) {
  const script = `${jobs[job]}.catch((e) => { console.log(e.message); process.exit(1) })`
  const options = { cwd: project, encoding: 'utf8', env: { ...process.env, ...variables } } as const
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', script], options)
  return { stdout: stdout + (job === 'start' ? stderr : ''), status }
}

const uninstall = () => rmSync(at('node_modules'), { recursive: true, force: true })

const mark = () => (existsSync(at('build/mark')) ? readFileSync(at('build/mark'), 'utf8') : undefined)

describe('installing', () => {
  test('happens once, and not again while the lockfile says the same', () => {
    expect(run('install')).toMatchObject({ status: 0, stdout: expect.stringContaining('Installo') })
    expect(existsSync(at('node_modules/builder/builder.cjs'))).toBe(true)
    expect(run('install')).toEqual({ status: 0, stdout: '' })
  })

  test('brings what tests need only to tests, beside packages that stay as they are', () => {
    expect(existsSync(at('node_modules/checker'))).toBe(false)
    writeFileSync(at('node_modules/builder/in-use'), '') // npm ci would delete it
    expect(run('install for tests')).toMatchObject({ status: 0, stdout: expect.stringContaining('Installo') })
    expect([existsSync(at('node_modules/checker')), existsSync(at('node_modules/builder/in-use'))]).toEqual([
      true,
      true,
    ])
    for (const job of ['install for tests', 'install'] as const) expect(run(job)).toEqual({ status: 0, stdout: '' })
  })

  test('happens again after one that was interrupted', () => {
    rmSync(at('node_modules/.package-lock.json')) // npm writes it last
    expect(run('install').stdout).toContain('Installo')
    expect(run('install').stdout).toBe('')
  })

  test('happens again when the lockfile wants another version', () => {
    writeFileSync(at('package-lock.json'), locks['1.0.1'] ?? '')
    writeFileSync(at('package.json'), readFileSync(at('package.json'), 'utf8').replace('1.0.0.tgz', '1.0.1.tgz'))
    expect(run('install').stdout).toContain('Installo')
    expect(run('install').stdout).toBe('')
  })
})

describe('installing where something is in the way', () => {
  test('an account without a home that it can write into has its cache in the project', () => {
    uninstall()
    expect(run('install', { HOME: '/dev/null', npm_config_cache: undefined }).status).toBe(0)
    expect(existsSync(at('.cache/npm'))).toBe(true)
    expect(existsSync(at('node_modules/builder/builder.cjs'))).toBe(true)
  })

  test('a port that is taken is told before anything is installed', async () => {
    uninstall()
    const other = createServer()
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    const { stdout } = run('start', { PORT: String(portOf(other)), PUBLIC_URL: '' })
    other.close()
    expect(stdout).toContain('è già occupata')
    expect(existsSync(at('node_modules'))).toBe(false)
    expect(run('install').status).toBe(0)
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
