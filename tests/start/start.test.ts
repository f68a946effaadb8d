import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { romeTime } from '#contract/calendar.ts'
import { findPorts } from '#tests/support/ports.ts'
import { runStart } from './running.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'occhialeria-start-'))
let port = 0

beforeAll(async () => {
  port = await findPorts(2)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The shop as `npm start` opens it; all tests share one data folder, each after the other. */
async function openByNpm(env: Record<string, string> = {}) {
  const start = runStart({ PORT: String(port), SANDBOX_PORT: '', DATA_DIR: dataDir, ...env })
  onTestFinished(async () => {
    for (const { pid } of await start.findSurvivors(0)) process.kill(pid, 'SIGKILL')
  })
  await start.waitUntilOpen()
  return start
}

describe('npm start', { timeout: 120_000 }, () => {
  test('says where the shop, the mailbox and the card provider are, and who may sign in', async () => {
    const start = await openByNpm()
    const text = start.print()
    for (const part of [`:${port}\n`, `:${port}/_dev/posta`, `:${port + 1}\n`])
      expect(text).toContain(`http://127.0.0.1${part}`)
    expect(text).toMatch(/titolare@ottica\.example .*Occhiali-1994/)
    expect(text).toMatch(/cliente@ottica\.example .*Occhiali-1994/)
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    const minutes = text.match(/^\d{4}-\d\d-\d\d \d\d:\d\d(?=:\d\d [A-Z]+ (?:sandbox: )?)/gm) ?? []
    expect(minutes.length, 'lines of the shop and of the card provider').toBeGreaterThan(1)
    for (const minute of minutes) expect(Date.parse(romeTime(new Date())) - Date.parse(minute)).toBeLessThan(1_800_000)
    expect(start.look().some(({ words }) => words.includes('bin/postgres'))).toBe(true)
    start.interrupt()
    expect(await start.exited).toBe(0)
    expect(await start.findSurvivors()).toEqual([])
  })

  test('keeps its secrets for itself and the same ones from start to start', async () => {
    const file = join(dataDir, 'demo', 'segreti.json')
    const before = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const start = await openByNpm()
    expect(start.print()).not.toMatch(/Installo|Preparo/)
    for (const secret of Object.values(JSON.parse(before) as object))
      expect(start.print()).not.toContain(String(secret))
    expect(readFileSync(file, 'utf8')).toBe(before)
    process.kill(start.find('scripts/run/start.mjs'), 'SIGTERM')
    expect(await start.exited).toBe(0)
    expect(await start.findSurvivors()).toEqual([])
  })

  test('a second Ctrl-C does not wait for the drain, and leaves nothing running', async () => {
    const start = await openByNpm({ DRAIN_SECONDS: '60' })
    start.interrupt()
    await expect.poll(start.print, { timeout: 10_000 }).toContain('Chiudo il negozio…')
    await sleep(1500)
    expect(start.child.exitCode).toBeNull()
    start.interrupt()
    expect(await Promise.race([start.exited.then(() => 'ended'), sleep(30_000, 'still closing')])).toBe('ended')
    expect(await start.findSurvivors()).toEqual([])
  })

  test.each([
    ['npm', 'npm start', 'SIGTERM'],
    ['npm', 'npm start', 'SIGKILL'],
    ['the starter', 'node scripts/run/start.mjs', 'SIGKILL'],
  ] as const)('nothing outlives %s (%s) that gets %s', async (_, words, signal) => {
    const start = await openByNpm()
    process.kill(words === 'npm start' ? (start.child.pid ?? 0) : start.find(words), signal)
    expect(await start.findSurvivors()).toEqual([])
  })

  test.each([
    ['Il negozio si è fermato', 'build/server/index.js'],
    ['Il negozio si è fermato (codice 1)', 'bin/postgres'],
    ['Il fornitore dei pagamenti di prova si è fermato', 'sandbox/main.ts'],
  ])('says «%s» when %s is killed, ends the rest and fails', async (message, words) => {
    const start = await openByNpm()
    process.kill(start.find(words), 'SIGKILL')
    expect(await start.exited).not.toBe(0)
    expect(start.print()).toContain(message)
    expect(await start.findSurvivors()).toEqual([])
  })

  test('names PORT when another program listens there', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    const start = runStart({ PORT: String(port), DATA_DIR: dataDir })
    expect(await start.exited).toBe(1)
    expect(start.print()).toContain(`La porta ${port} è già occupata`)
    expect(start.print()).toContain('PORT=')
    other.close()
  })

  test('a real shop opens only with all its settings, and names each one that is missing', async () => {
    const none = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', SMTP_URL: '', MAIL_FROM: '', SANDBOX_URL: '' }
    const start = runStart({ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: 'https://ottica.example', ...none })
    expect(await start.exited).not.toBe(0)
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'MAIL_FROM']) {
      expect(start.print()).toContain(name)
    }
    expect(start.print()).not.toContain('Occhiali-1994')
  })
})
