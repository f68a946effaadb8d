import { fileURLToPath } from 'node:url'
import { rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as pages from 'virtual:react-router/server-build'
import { isKeyOf } from '#contract/objects.ts'
import { runBackup, runRestore } from '#server/platform/backup/commands.ts'
import { runClaim, runMove } from '#server/platform/backup/store-commands.ts'
import { CommandProblem } from '#server/platform/backup/problem.ts'
import { openDatabase } from '#server/platform/postgres/open.ts'
import { readPlaces, readSettings } from '#server/platform/base/env.ts'
import { openReporter, reportFrom } from '#server/platform/base/error-reporting.ts'
import { followParent } from '#server/platform/base/parent-process.ts'
import { openShopLog } from '#server/platform/log/open-shop-log.ts'
import { explainFailure } from './explain-failure.ts'
import { runMigrate } from './run-migrate.ts'
import { runReconcile } from './reconcile.ts'
import { runRotate } from './rotate-health-keys.ts'
import { openShop } from './shop.ts'
import { stepDown } from './step-down.ts'

/** The shop as it runs: Vite builds this file together with the pages, so that there is one copy of every module. */
async function main() {
  const settings = readSettings(process.env)
  mkdirSync(settings.dataDir, { recursive: true })
  if (settings.publicUrl) stepDown(settings, fileURLToPath(import.meta.url))
  const { log: plainLog, logLines } = openShopLog(settings)
  const reporter = settings.sentryDsn ? openReporter(settings.sentryDsn) : undefined
  const log = reporter ? reportFrom(plainLog, reporter) : plainLog
  const database = await openDatabase(settings, log)
  // what the shop writes is for its own account; the folder of the database was made for that of PostgreSQL
  process.umask(0o077)
  const shop = await openShop({
    settings,
    log,
    logLines,
    databaseUrl: database.url,
    directUrl: database.directUrl,
    ownDatabase: database.embedded,
    demoDir: fileURLToPath(new URL('../../server/app/demo', import.meta.url)),
    pages: {
      load: async () => pages,
      clientDir: fileURLToPath(new URL('../client', import.meta.url)),
    },
  })
  const address = await shop.app.listen({ port: settings.port, host: settings.host })
  const serverFile = join(settings.dataDir, 'server.json')
  if (database.embedded) {
    // how a further process on this machine finds what belongs to this one
    const found = { pid: process.pid, address, databaseUrl: database.url, sandboxUrl: settings.payments.sandboxUrl }
    writeFileSync(serverFile, `${JSON.stringify(found, null, 2)}\n`, { mode: 0o600 })
  }
  let closing = false
  const close = async (reason: string, drainSeconds = 0, code = 0) => {
    if (closing) return
    closing = true
    log.info(`shop closing: ${reason}`)
    shop.leave()
    await sleep(drainSeconds * 1000)
    // a request that hangs must not keep the shop from closing
    setTimeout(() => process.exit(1), 25_000).unref()
    if (database.embedded) rmSync(serverFile, { force: true })
    // whatever does not close, the database is asked for a clean stop
    const clean = await shop.close().then(
      () => true,
      (error: unknown) => log.error('shop not closed cleanly', error),
    )
    await database.close()
    await reporter?.close()
    process.exit(clean ? code : 1)
  }
  const heed = (signal: NodeJS.Signals) => {
    // a second signal ends the process at once; what was committed stays
    if (closing) process.exit(1)
    void close(signal, settings.drainSeconds)
  }
  process.on('SIGINT', heed)
  process.on('SIGTERM', heed)
  followParent(() => void close('its parent ended'))
  void database.lost.then(() => close('the database ended', 0, 1))
  log.info(`shop open at ${address}, process ${process.pid}`)
  // past the log, which is kept: who reads the address becomes the owner
  if (shop.firstAccess) process.stdout.write(sayFirstAccess(shop.firstAccess))
}

const sayFirstAccess = (address: string) =>
  `\nNon c’è ancora un titolare. Apri questo indirizzo nel browser per diventarlo (vale 24 ore e una volta sola):\n  ${address}\n\n`

interface Command {
  run: (words: string[]) => Promise<void>
  /** How many words it takes at most that are no option. */
  names?: number
  options?: string[]
}
const commands: Record<string, Command> = {
  open: { run: main },
  backup: { run: (words) => runBackup(readPlaces(process.env), words), names: 1 },
  restore: {
    run: (words) => runRestore(readPlaces(process.env), words),
    names: 1,
    options: ['--sostituisci', '--anche-rovinata'],
  },
  'storage:move': { run: (words) => runMove(readPlaces(process.env), words), options: ['--svuota'] },
  'storage:claim': { run: () => runClaim(readPlaces(process.env)) },
  reconcile: { run: () => runReconcile(readPlaces(process.env)) },
  'health:rotate': { run: () => runRotate(readSettings(process.env)) },
  migrate: { run: () => runMigrate(readPlaces(process.env)) },
}

const isOption = (word: string) => word.startsWith('-')

/** A word that is misspelt opens no shop, makes no folder of its name and is not left out. */
async function runCommand([name = 'open', ...words]: string[]) {
  const command = isKeyOf(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandProblem('noCommand', Object.keys(commands).join(', '))
  const { run, names = 0, options = [] } = command
  const wrong =
    words.find((word) => isOption(word) && !options.includes(word)) ?? words.filter((word) => !isOption(word))[names]
  if (wrong !== undefined) throw new CommandProblem('noWord', wrong)
  await run(words)
}

runCommand(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainFailure(error) ?? error)
  process.exit(1)
})
