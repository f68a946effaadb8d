// npm run admin:create -- --email anna@ottica.it --nome "Anna Ferrari"
// Makes an administrator in the shop of the same settings, open or closed. The account that proved the address already is
// promoted; --reimposta gives it a new password and takes its second factor away. Words that are missing are asked for.
//   --password-stdin  the password is the first line of the standard input; otherwise one is made and shown once
//   --conferma        does not ask before promoting or resetting
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createAdministrator, findOwnerOf, promote, resetAccess } from '#server/auth/create-administrator.ts'
import { explainFailure } from '#server/app/explain-failure.ts'
import { openDb } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/postgres/launcher.ts'
import { requireDatabase } from '#server/platform/postgres/require-database.ts'
import { readPlaces } from '#server/platform/base/env.ts'
import { findOpenShop } from '#server/platform/postgres/open-shop.ts'
import { openLog } from '#server/platform/base/log.ts'

/** Said to the owner, without a stack. */
class Refusal extends Error {}

const options = {
  email: { type: 'string' },
  nome: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
  conferma: { type: 'boolean', default: false },
  reimposta: { type: 'boolean', default: false },
} as const
const words = readWords()
const log = openLog('WARN', (line) => process.stderr.write(line))

try {
  await main()
} catch (error) {
  console.error(error instanceof Refusal ? error.message : (explainFailure(error) ?? error))
  process.exitCode = 1
}

function readWords() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const all = Object.keys(options).map((name) => `--${name}`)
    console.error(`${error instanceof Error ? error.message : String(error)}\nCi sono: ${all.join(', ')}.`)
    return process.exit(1)
  }
}

async function main() {
  const email = (words.email ?? (await ask('Email: '))).trim()
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) throw new Refusal(`«${email}» non è un indirizzo email.`)
  const database = await findDatabase()
  const db = openDb(database.url, log, { connections: 2 })
  try {
    await work({ db, now: () => new Date() }, email)
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42P01') throw error
    throw new Refusal('Il database è ancora vuoto: apri prima il negozio una volta con npm start.', { cause: error })
  } finally {
    await db.destroy()
    await database.close()
  }
}

async function work(deps: { db: ReturnType<typeof openDb>; now: () => Date }, email: string) {
  const owner = await findOwnerOf(deps.db, email)
  if (!owner) {
    const fullName = (words.nome ?? (await ask('Nome e cognome: '))).trim()
    if (!fullName || fullName.length > 160) throw new Refusal('Serve il nome: --nome "Anna Ferrari".')
    const { password, show } = await choosePassword()
    await createAdministrator(deps, { email, fullName, password })
    console.log(`${fullName} (${email}) è amministratore.${show}`)
  } else if (words.reimposta) {
    await confirm(`Dare a ${owner.full_name} (${email}) una nuova password e togliere la verifica in due passaggi?`)
    const { password, show } = await choosePassword()
    await resetAccess(deps, owner.id, password)
    console.log(`${owner.full_name} (${email}) è amministratore e può entrare con la nuova password.${show}`)
  } else if (owner.role === 'administrator' && !owner.disabled_at) {
    console.log(`${owner.full_name} (${email}) è già amministratore. Per dare una nuova password: --reimposta`)
  } else {
    await confirm(`${owner.full_name} (${email}) ha già un account. Renderlo amministratore, con la sua password?`)
    await promote(deps, owner.id)
    console.log(`${owner.full_name} (${email}) è amministratore; la password resta la sua.`)
  }
}

/** The database of the settings, that of the shop that is open, or else the shop's own, started for this job. */
async function findDatabase() {
  const { databaseUrl, dataDir } = readPlaces(process.env)
  if (databaseUrl) await requireDatabase(databaseUrl, 'DATABASE_URL')
  const url = databaseUrl ?? (await findOpenShop(dataDir))?.databaseUrl
  if (url) return { url, close: async () => {} }
  const dir = join(dataDir, 'postgres')
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    throw new Refusal(`In ${dataDir} non c’è ancora un negozio: aprilo prima una volta con npm start.`)
  }
  const started = await startEmbedded({ dir })
  return { url: started.url, close: started.stop }
}

async function choosePassword() {
  if (!words['password-stdin']) {
    const password = newPassword()
    return { password, show: `\nPassword, mostrata solo questa volta: ${password}` }
  }
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/)
  if (password.length < 8 || password.length > 128) throw new Refusal('La password deve avere da 8 a 128 caratteri.')
  return { password, show: '' }
}

/** Four groups of five letters that are not confused with one another: 90 bits. */
function newPassword() {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

async function confirm(question: string) {
  if (words.conferma) return
  if (!/^s[iì]?$/i.test((await ask(`${question} [s/N] `)).trim())) throw new Refusal('Non ho cambiato nulla.')
}

async function ask(question: string) {
  if (!process.stdin.isTTY) throw new Refusal('Mancano --email, --nome o --conferma, e qui non posso chiedere.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}
