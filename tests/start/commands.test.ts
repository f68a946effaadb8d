import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { portOf } from '#server/platform/base/port-of.ts'
import { onServer, openDatabase } from '#tests/support/database.ts'
import { provideBuild, runScript } from '#tests/support/processes.ts'
import { realShop } from '#tests/support/real-shop.ts'

let folder: string
beforeAll(provideBuild, 180_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'occhialeria-commands-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** How the program ends with these settings and words, and what it says. */
async function run(settings: Record<string, string>, words: string[] = []) {
  const given = { ...realShop, STRIPE_WEBHOOK_SECRET: 'whsec_vero', PORT: '0', DATA_DIR: folder, ...settings }
  const process = runScript('build/server/index.js', given, words)
  onTestFinished(async () => void (await process.end('SIGKILL')))
  return { code: await process.exited, output: process.print().trim() }
}

async function listen(onConnection?: (socket: Socket) => void) {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return portOf(server)
}

const away = 'postgres://negozio:segreta@127.0.0.1:9/negozio'

test('a command that does not exist opens no shop, and those that exist are named', async () => {
  const { code, output } = await run({ DATABASE_URL: away }, ['bakcup'])
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^Questo comando non c’è\. Ci sono: open, backup, restore,/),
  ])
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['backup', '--help'],
  ['backup', 'qui', 'là'],
  ['restore', 'copia', '--sostituici'],
  ['storage:move', '--svuotta'],
  ['reconcile', 'subito'],
])('%s %s %s is not understood, and nothing is done', async (...words) => {
  const { code, output } = await run({ DATABASE_URL: away }, words)
  expect([code, output]).toEqual([1, `Questo comando non capisce «${words.at(-1)}».`])
  expect([readdirSync(folder), existsSync('--help')]).toEqual([[], false])
})

test('a database that is away, or refuses the account, is named without a stack', async () => {
  await using database = await openDatabase()
  const missing = new URL(database.url)
  missing.pathname = '/manca'
  const problem = 'Il database non risponde, o rifiuta l’accesso. '
  expect(await run({ DATABASE_URL: away })).toEqual({
    code: 1,
    output: `${problem}DATABASE_URL: connect ECONNREFUSED 127.0.0.1:9`,
  })
  expect(await run({ DATABASE_URL: missing.href }, ['backup'])).toEqual({
    code: 1,
    output: `${problem}DATABASE_URL: database "manca" does not exist`,
  })
  expect(await run({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: away }, ['migrate'])).toEqual({
    code: 1,
    output: `${problem}DATABASE_DIRECT_URL: connect ECONNREFUSED 127.0.0.1:9`,
  })
})

test('a database whose account may make no tables, or that no shop has filled yet, is named without a stack', async () => {
  await using database = await openDatabase('template0')
  const name = `limitato_${randomUUID().replaceAll('-', '')}`
  await onServer(database.url, sql`create role ${sql.id(name)} login`)
  onTestFinished(() => onServer(inject('databaseUrl'), sql`drop role ${sql.id(name)}`))
  const limited = new URL(database.url)
  limited.username = name
  const refused =
    'Il database rifiuta: permission denied for schema public. L’utente di DATABASE_URL deve essere il proprietario del database.'
  expect(await run({ DATABASE_URL: limited.href }, ['migrate'])).toEqual({ code: 1, output: refused })
  const { code, output } = await run({ DATABASE_URL: database.url }, ['backup'])
  expect([code, output]).toEqual([1, expect.stringMatching(/^Nel database non c’è ancora il negozio \(.*\)[^\n]*$/)])
})

test('a database that takes the connection and says nothing is given up', async () => {
  const sockets: Socket[] = []
  const port = await listen((socket) => sockets.push(socket))
  const { code, output } = await run({ DATABASE_URL: `postgres://negozio@127.0.0.1:${port}/negozio` })
  for (const socket of sockets) socket.destroy()
  expect([code, output]).toEqual([1, expect.stringMatching(/^Il database non risponde.*DATABASE_URL: timeout/)])
}, 60_000)

test('a port that is taken, a folder that is a file and a bucket that does not answer are named', async () => {
  await using database = await openDatabase()
  const port = await listen()
  const taken = await run({ DATABASE_URL: database.url, PORT: String(port) })
  expect(taken.code).toBe(1)
  expect(taken.output.split('\n').at(-1)).toBe(
    `Non posso ascoltare su 127.0.0.1:${port}: la porta è già occupata, il negozio è forse già aperto. Lo dicono PORT e HOST, o METRICS_PORT e METRICS_HOST.`,
  )
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await run({ DATABASE_URL: database.url, DATA_DIR: file })).toEqual({
    code: 1,
    output: `Non posso usare ${join(file, 'shop')}: ENOTDIR.`,
  })
  const broken = await listen((socket) => socket.destroy())
  const BACKUP_URL = `http://K:S@127.0.0.1:${broken}/b`
  const { code, output } = await run({ DATABASE_URL: database.url, BACKUP_URL }, ['backup'])
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^Il deposito dei file non risponde.*BACKUP_URL.*fetch failed/),
  ])
})
