import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { demoSender } from '#contract/mail-settings.ts'
import { isKeyOf } from '#contract/objects.ts'
import { errorCode } from './error-code.ts'
import { readStorageAddress } from './storage-address.ts'
import { limits, type Limit, type LimitName } from '#contract/limits.ts'

/** The least and the most of the variables that are whole numbers. */
const ranges = {
  PORT: [0, 65_535],
  DATABASE_CONNECTIONS: [4, 200],
  METRICS_PORT: [0, 65_535],
  DRAIN_SECONDS: [0, 60],
  ATTACHMENTS_MB: [10, 10_000_000],
  BACKUP_KEEP: [1, 1000],
} as const
function whole(name: keyof typeof ranges) {
  const [least, most] = ranges[name]
  return z.coerce.number<number>().int().min(least).max(most)
}

/** `checkout.account=25,checkout.network=400`: other numbers than the contract's, within the window that it names. */
const otherLimits = z.string().transform((text, context) => {
  const numbers: Partial<Record<LimitName, Partial<Omit<Limit, 'seconds'>>>> = {}
  for (const part of text.split(',')) {
    const [, name = '', kind = '', number] = /^\s*(\w+)\.(account|network|pair)=([1-9]\d{0,6})\s*$/.exec(part) ?? []
    if (isKeyOf(limits, name) && isKeyOf(limits[name], kind) && kind !== 'seconds') {
      numbers[name] = { ...numbers[name], [kind]: Number(number) }
    } else context.addIssue({ code: 'custom', message: part })
  }
  return numbers
})

const storageAddress = z.string().transform((text, context) => {
  const address = readStorageAddress(text)
  if (!address) context.addIssue({ code: 'custom' })
  return address
})

/** 32 bytes in base64, as `openssl rand -base64 32` writes them. */
const healthKey = z.string().transform((text, context) => {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) context.addIssue({ code: 'custom' })
  return key
})

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ })

const Env = z.object({
  PORT: whole('PORT').default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .optional(),
  DEMO: z.enum(['1', 'network']).optional(),
  DEMO_HISTORY: z.enum(['yes', 'no']).default('no'),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: whole('DATABASE_CONNECTIONS').default(5),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  // every browser is told it: a secret key in its place would be public
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  SANDBOX_URL: z.url().optional(),
  // a # in the password that is not encoded makes the host another one
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, abort: true })
    .refine((url) => new URL(url).hash === '')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<>]@[^\s@<>]+>?\s*$/)
    .optional(),
  HEALTH_KEY: healthKey.optional(),
  HEALTH_OLD_KEYS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(healthKey))
    .optional(),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(namesProject)
    .optional(),
  LOG_LEVEL: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']).default('INFO'),
  TRUST_PROXY: z.string().refine(areAddresses).optional(),
  LIMITS: otherLimits.optional(),
  METRICS_PORT: whole('METRICS_PORT').optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: whole('DRAIN_SECONDS').optional(),
  STORAGE_URL: storageAddress.optional(),
  STORAGE_OLD_URL: storageAddress.optional(),
  BACKUP_URL: storageAddress.optional(),
  BACKUP_DIR: z.string().optional(),
  ATTACHMENTS_MB: whole('ATTACHMENTS_MB').default(5000),
  BACKUP_KEEP: whole('BACKUP_KEEP').default(14),
})

/** What belongs into a variable that is no whole number, said where its value cannot be used. */
const expected: Partial<Record<string, string>> = {
  PUBLIC_URL: 'un indirizzo come https://negozio.example, senza altro dopo il nome',
  DATABASE_URL: 'un indirizzo come postgres://utente:password@server/database',
  DATABASE_DIRECT_URL: 'un indirizzo come postgres://utente:password@server/database',
  STRIPE_PUBLISHABLE_KEY: 'la chiave pubblica, che comincia con pk_',
  SMTP_URL: 'un indirizzo come smtps://utente:password@posta.example; nella password %23 sta per #, %40 per @',
  MAIL_FROM: 'un mittente come Ottica <negozio@negozio.example>',
  HEALTH_KEY: '32 byte come li scrive openssl rand -base64 32',
  HEALTH_OLD_KEYS: 'chiavi come HEALTH_KEY, separate da virgole',
  SENTRY_DSN: 'un indirizzo come https://chiave@errori.example/7',
  LOG_LEVEL: 'DEBUG, INFO, WARN o ERROR',
  TRUST_PROXY: 'indirizzi e reti separati da virgole, come 10.0.0.0/8, 192.0.2.7',
  LIMITS: 'come checkout.account=25,checkout.network=400',
  STORAGE_URL: 'un indirizzo come https://CHIAVE:SEGRETO@s3.example/bucket o file:///cartella',
  STORAGE_OLD_URL: 'un indirizzo come https://CHIAVE:SEGRETO@s3.example/bucket o file:///cartella',
  BACKUP_URL: 'un indirizzo come https://CHIAVE:SEGRETO@s3.example/bucket o file:///cartella',
}

/** Without a path, a query or an account: the shop answers at `/` alone. */
function isOrigin(address: string) {
  return !URL.canParse(address) || new URL(address).href === `${new URL(address).origin}/`
}

/** `https://key@errors.example/7`: a key and a project, no secret key beside it. */
function namesProject(dsn: string) {
  const { username, password, pathname } = new URL(dsn)
  return username !== '' && password === '' && /\/\d+$/.test(pathname)
}

/** `127.0.0.1, 10.0.0.0/8`, and the names of ranges that Fastify knows. */
function areAddresses(text: string) {
  return text.split(',').every((part) => {
    const [address = '', bits = '1'] = part.trim().split('/')
    const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    const isRange = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest
    return isRange || ['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())
  })
}

/** What a real shop cannot open without. */
const needed = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const
const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** The settings cannot be used; `problems` says why, one line each, in the owner's language. */
export class SettingsError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The shop's settings. Without PUBLIC_URL it is the demo shop; with it, a real one. */
export function readSettings(env: Record<string, string | undefined>) {
  const e = parse(env)
  const demo = e.PUBLIC_URL === undefined
  const problems = demo ? demoProblems(e) : realProblems(e)
  if (problems.length > 0) throw new SettingsError(problems)
  return {
    demo,
    /** Only then requests that name another host than this machine are answered. */
    anyHost: !demo || e.DEMO === 'network',
    /** A demonstration that was never bought from begins with six weeks of orders. */
    demoHistory: demo && e.DEMO_HISTORY === 'yes',
    port: e.PORT,
    host: e.HOST,
    ...placesOf(e),
    payments: {
      secretKey: e.STRIPE_SECRET_KEY ?? '',
      publishableKey: demo ? undefined : e.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: e.STRIPE_WEBHOOK_SECRET ?? '',
      /** The stand-in provider's address; undefined: the real one. */
      sandboxUrl: demo ? e.SANDBOX_URL : undefined,
    },
    smtpUrl: demo ? undefined : e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? demoSender,
    /** Where failures are reported to; undefined: nowhere. */
    sentryDsn: e.SENTRY_DSN,
    logLevel: e.LOG_LEVEL,
    /** With which prescriptions are encrypted, and those before it. */
    healthKeys: { current: e.HEALTH_KEY, old: e.HEALTH_OLD_KEYS ?? [] },
    /** A real shop on the loopback interface has its proxy beside it; unknown, all customers would seem to be one. */
    trustProxy: e.TRUST_PROXY ?? (demo ? undefined : 'loopback'),
    /** The bytes that all attachments may take together. */
    attachmentBytes: e.ATTACHMENTS_MB * 1_000_000,
    /** Where the owner allows more or fewer calls than the contract. */
    limits: e.LIMITS ?? {},
    /** How many connections of the database requests may take together. */
    databaseConnections: e.DATABASE_CONNECTIONS,
    /** Where measures are read, on the interface `metricsHost`; undefined: nowhere. */
    metricsPort: e.METRICS_PORT,
    metricsHost: e.METRICS_HOST,
    /** Seconds that a closing shop still serves, so that the proxy before it learns to send visitors elsewhere. */
    drainSeconds: e.DRAIN_SECONDS ?? (demo ? 0 : 5),
  }
}
export type Settings = ReturnType<typeof readSettings>

function parse(env: Record<string, string | undefined>) {
  const parsed = Env.safeParse(readFiles(env))
  if (parsed.success) {
    // the embedded database would open in its place
    if (parsed.data.DATABASE_DIRECT_URL && !parsed.data.DATABASE_URL)
      throw new SettingsError(['DATABASE_URL: manca, e c’è DATABASE_DIRECT_URL'])
    return parsed.data
  }
  throw new SettingsError([...new Set(parsed.error.issues.map(({ path }) => describeFault(path.join('.'))))])
}

function describeFault(name: string) {
  // an old key of several is named by its place
  const wanted = isKeyOf(ranges, name)
    ? `un numero da ${ranges[name][0]} a ${ranges[name][1]}`
    : expected[name.replace(/\.\d+$/, '')]
  return `${name}: valore non valido${wanted ? ` (${wanted})` : ''}`
}

/** What a file may hold in place of a variable. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'HEALTH_KEY',
  'HEALTH_OLD_KEYS',
  'SENTRY_DSN',
  'STORAGE_URL',
  'STORAGE_OLD_URL',
  'BACKUP_URL',
] as const satisfies (keyof z.input<typeof Env>)[]

/** The variables with the secrets that files hold: `NAME_FILE` is the path of the value of `NAME`, as container engines have it. */
function readFiles(env: Record<string, string | undefined>) {
  // an empty variable is one that is not set
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const problems: string[] = []
  for (const name of secrets) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined) problems.push(`${name}_FILE: c’è anche ${name}, scegline uno`)
    try {
      const value = readFileSync(path, 'utf8').trim()
      if (value !== '') given[name] = value
    } catch (error) {
      problems.push(`${name}_FILE: il file ${path} non si può leggere (${errorCode(error)})`)
    }
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return given
}

/** Where the shop's things lie, for jobs that need no more than that. */
export type Places = Pick<
  Settings,
  'dataDir' | 'publicUrl' | 'databaseUrl' | 'databaseDirectUrl' | 'storage' | 'oldStorage' | 'backup' | 'logLevel'
>
export function readPlaces(env: Record<string, string | undefined>): Places {
  const e = parse(env)
  return { ...placesOf(e), logLevel: e.LOG_LEVEL }
}

function placesOf(e: z.output<typeof Env>) {
  const dataDir = resolve(e.DATA_DIR, e.PUBLIC_URL === undefined ? 'demo' : 'shop')
  return {
    dataDir,
    publicUrl: e.PUBLIC_URL && new URL(e.PUBLIC_URL).origin,
    /** Pictures, attachments. */
    storage: e.STORAGE_URL ?? { folder: dataDir },
    /** Where they were, while they move; undefined: all are in the store. */
    oldStorage: e.STORAGE_OLD_URL,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    backup: backupOf(e, dataDir),
  }
}

/**
 * Where the nightly backups go, and how many of them are kept: into the bucket where there is one, otherwise into the folder.
 * A shop whose files lie in a bucket has its backups there, unless told otherwise: its machines share no folder.
 */
function backupOf(e: z.output<typeof Env>, dataDir: string) {
  const named = e.BACKUP_URL ?? (e.BACKUP_DIR ? { folder: e.BACKUP_DIR } : e.STORAGE_URL)
  return {
    dir: resolve(
      e.BACKUP_DIR ?? (e.BACKUP_URL && 'folder' in e.BACKUP_URL ? e.BACKUP_URL.folder : join(dataDir, 'copie')),
    ),
    bucket: named && 'bucket' in named ? named.bucket : undefined,
    keep: e.BACKUP_KEEP,
  }
}

function realProblems(e: z.output<typeof Env>) {
  const problems: string[] = needed.filter((name) => !e[name]).map((name) => `${name}: manca`)
  if (e.DEMO) problems.push('DEMO: un negozio con PUBLIC_URL è vero, non può essere una dimostrazione')
  if (e.SANDBOX_URL) problems.push('SANDBOX_URL: i pagamenti di prova esistono solo nella dimostrazione')
  if (e.STRIPE_SECRET_KEY?.startsWith('sk_test_sandbox_')) {
    problems.push('STRIPE_SECRET_KEY: è la chiave dei pagamenti di prova')
  }
  if (e.STRIPE_SECRET_KEY?.startsWith('pk_')) {
    problems.push('STRIPE_SECRET_KEY: è la chiave pubblica, che va in STRIPE_PUBLISHABLE_KEY')
  }
  const { protocol, hostname } = new URL(e.PUBLIC_URL ?? 'https://localhost')
  if (protocol === 'http:' && !loopback.has(hostname.replaceAll(/[[\]]/g, ''))) {
    problems.push('PUBLIC_URL: deve cominciare con https (http vale solo per questo computer)')
  }
  return problems
}

function demoProblems(e: z.output<typeof Env>) {
  const problems: string[] = []
  if (e.STRIPE_SECRET_KEY && /^[sr]k_live_/.test(e.STRIPE_SECRET_KEY)) {
    problems.push('STRIPE_SECRET_KEY: una chiave vera non entra nella dimostrazione; imposta PUBLIC_URL')
  }
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SANDBOX_URL'] as const) {
    if (!e[name]) problems.push(`${name}: manca (npm start lo prepara)`)
  }
  if (e.DEMO !== 'network' && !loopback.has(e.HOST)) {
    problems.push('HOST: la dimostrazione risponde solo a questo computer (DEMO=network la apre alla rete)')
  }
  return problems
}
