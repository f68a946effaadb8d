import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings, SettingsError } from './env.ts'
import { paymentsForBrowser } from '#server/payments/for-browser.ts'

/** What `npm start` prepares for a demo. */
const demo = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox_prova',
  STRIPE_WEBHOOK_SECRET: 'whsec_prova',
  SANDBOX_URL: 'http://127.0.0.1:3001',
}
const real = {
  PUBLIC_URL: 'https://negozio.example',
  STRIPE_SECRET_KEY: 'sk_live_prova',
  STRIPE_WEBHOOK_SECRET: 'whsec_prova',
  SMTP_URL: 'smtps://negozio:segreta@posta.example',
  MAIL_FROM: 'Negozio <negozio@negozio.example>',
}

function problemsOf(env: Record<string, string>) {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

describe('demo or real', () => {
  test('without PUBLIC_URL the shop is a demonstration, with it a real one', () => {
    expect(readSettings(demo).demo).toBe(true)
    expect(readSettings({ ...demo, PUBLIC_URL: '' }).demo).toBe(true)
    expect(readSettings({ ...demo, DEMO: '1' }).demo).toBe(true)
    expect(readSettings(real).demo).toBe(false)
  })

  test.each(['1', 'network'])('DEMO=%s and PUBLIC_URL contradict each other', (DEMO) => {
    expect(problemsOf({ ...real, DEMO })).toEqual([expect.stringMatching(/^DEMO: /)])
  })

  test('passwords and sessions travel by https, or not beyond this machine', () => {
    const why = 'PUBLIC_URL: deve cominciare con https (http vale solo per questo computer)'
    expect(problemsOf({ ...real, PUBLIC_URL: 'http://negozio.example' })).toEqual([why])
    for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000'])
      expect(problemsOf({ ...real, PUBLIC_URL: `http://${host}` })).toEqual([])
  })

  test('a secret may lie in a file, with or without a line feed at its end', () => {
    const folder = mkdtempSync(join(tmpdir(), 'occhialeria-env-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'stripe-secret-key')
    const { STRIPE_SECRET_KEY: key, ...rest } = real
    writeFileSync(file, `${key}\n`)
    expect(readSettings({ ...rest, STRIPE_SECRET_KEY_FILE: file })).toEqual(readSettings(real))
    expect(problemsOf({ ...real, STRIPE_SECRET_KEY_FILE: file })).toEqual([
      'STRIPE_SECRET_KEY_FILE: c’è anche STRIPE_SECRET_KEY, scegline uno',
    ])
    expect(problemsOf({ ...rest, STRIPE_SECRET_KEY_FILE: join(folder, 'none') })).toEqual([
      `STRIPE_SECRET_KEY_FILE: il file ${join(folder, 'none')} non si può leggere (ENOENT)`,
    ])
    writeFileSync(file, '')
    expect(problemsOf({ ...rest, STRIPE_SECRET_KEY_FILE: file })).toEqual(['STRIPE_SECRET_KEY: manca'])
  })

  test.each(['0', 'true', 'yes'])('DEMO=%s means nothing and is refused', (DEMO) => {
    expect(problemsOf({ ...demo, DEMO })).toEqual(['DEMO: valore non valido'])
  })

  test('each keeps its data in a folder of its own', () => {
    expect(readSettings(demo).dataDir).toBe(resolve('var/demo'))
    expect(readSettings(real).dataDir).toBe(resolve('var/shop'))
    expect(readSettings({ ...demo, DATA_DIR: '/srv/dati' }).dataDir).toBe('/srv/dati/demo')
    expect(readSettings({ ...real, DATA_DIR: '/srv/dati' }).dataDir).toBe('/srv/dati/shop')
  })

  test('the database is chosen apart from it', () => {
    const DATABASE_URL = 'postgres://db.example/shop'
    for (const env of [demo, real]) {
      expect(readSettings(env)).toMatchObject({ databaseUrl: undefined, databaseDirectUrl: undefined })
      expect(readSettings({ ...env, DATABASE_URL })).toMatchObject({
        databaseUrl: DATABASE_URL,
        databaseDirectUrl: DATABASE_URL,
      })
      expect(
        readSettings({ ...env, DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://db.example:5433/shop' }),
      ).toMatchObject({
        databaseUrl: DATABASE_URL,
        databaseDirectUrl: 'postgres://db.example:5433/shop',
      })
    }
  })
})

test('an address past the pooler is nothing without that of the pooler: the embedded database would open', () => {
  const DATABASE_DIRECT_URL = 'postgres://db.example:5433/shop'
  for (const env of [demo, real])
    expect(problemsOf({ ...env, DATABASE_DIRECT_URL })).toEqual(['DATABASE_URL: manca, e c’è DATABASE_DIRECT_URL'])
})

describe('the demonstration', () => {
  test('answers this computer only', () => {
    expect(readSettings(demo)).toMatchObject({ host: '127.0.0.1', anyHost: false })
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) {
      expect(readSettings({ ...demo, HOST })).toMatchObject({ host: HOST, anyHost: false })
    }
  })

  test.each(['0.0.0.0', '::', '192.168.1.10', 'negozio.example'])('refuses to listen on %s', (HOST) => {
    expect(problemsOf({ ...demo, HOST })).toEqual([expect.stringMatching(/^HOST: .*DEMO=network/)])
    expect(problemsOf({ ...demo, HOST, DEMO: '1' })).toEqual([expect.stringMatching(/^HOST: /)])
  })

  test('DEMO=network opens it to the network', () => {
    expect(readSettings({ ...demo, HOST: '0.0.0.0', DEMO: 'network' })).toMatchObject({
      demo: true,
      host: '0.0.0.0',
      anyHost: true,
    })
  })

  test.each(['sk_live_51abc', 'rk_live_51abc'])('refuses the live key %s', (STRIPE_SECRET_KEY) => {
    expect(problemsOf({ ...demo, STRIPE_SECRET_KEY })).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY: /)])
  })

  test.each(Object.keys(demo))('names %s when it is missing', (name) => {
    expect(problemsOf({ ...demo, [name]: '' })).toEqual([expect.stringMatching(`^${name}: manca`)])
  })

  test('sends its emails nowhere, whatever mail server is named', () => {
    expect(readSettings({ ...demo, SMTP_URL: real.SMTP_URL }).smtpUrl).toBeUndefined()
  })

  test('pays at the stand-in provider', () => {
    const { payments } = readSettings({ ...demo, STRIPE_PUBLISHABLE_KEY: 'pk_live_prova' })
    expect(payments).toMatchObject({ sandboxUrl: demo.SANDBOX_URL, publishableKey: undefined })
  })
})

describe('a real shop', () => {
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'MAIL_FROM']

  test.each(needed)('names %s when it is missing', (name) => {
    expect(problemsOf({ ...real, [name]: '' })).toEqual([`${name}: manca`])
  })

  test('names everything that is missing at once', () => {
    expect(problemsOf({ PUBLIC_URL: real.PUBLIC_URL })).toEqual(needed.map((name) => `${name}: manca`))
  })

  test(
    'tells the browser the provider’s public key of the settings, and never the secret one',
    { tags: ['S-562'] },
    () => {
      const { payments } = readSettings({ ...real, STRIPE_PUBLISHABLE_KEY: 'pk_live_prova' })
      const told = paymentsForBrowser(payments)
      expect(told).toEqual({ origins: ['https://checkout.stripe.com'], publishableKey: 'pk_live_prova' })
      expect(paymentsForBrowser(readSettings(real).payments).publishableKey).toBeUndefined()
    },
  )

  test('a secret key in the place of the public one, and the other way round, is refused', () => {
    const swapped = { STRIPE_SECRET_KEY: 'pk_live_prova', STRIPE_PUBLISHABLE_KEY: 'sk_live_prova' }
    expect(problemsOf({ ...real, STRIPE_PUBLISHABLE_KEY: swapped.STRIPE_PUBLISHABLE_KEY })).toEqual([
      'STRIPE_PUBLISHABLE_KEY: valore non valido (la chiave pubblica, che comincia con pk_)',
    ])
    expect(problemsOf({ ...real, STRIPE_SECRET_KEY: swapped.STRIPE_SECRET_KEY })).toEqual([
      'STRIPE_SECRET_KEY: è la chiave pubblica, che va in STRIPE_PUBLISHABLE_KEY',
    ])
  })

  test('has no stand-in provider', () => {
    expect(readSettings(real).payments.sandboxUrl).toBeUndefined()
    expect(problemsOf({ ...real, SANDBOX_URL: demo.SANDBOX_URL })).toEqual([expect.stringMatching(/^SANDBOX_URL: /)])
    expect(problemsOf({ ...real, STRIPE_SECRET_KEY: demo.STRIPE_SECRET_KEY })).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY: /),
    ])
  })

  test('answers under any name, on any address', () => {
    expect(readSettings(real)).toMatchObject({ anyHost: true, host: '127.0.0.1' })
    expect(readSettings({ ...real, HOST: '0.0.0.0' })).toMatchObject({ anyHost: true, host: '0.0.0.0' })
  })

  test('its address is an origin, however it is written', () => {
    expect(readSettings({ ...real, PUBLIC_URL: 'https://Negozio.example:443/' }).publicUrl).toBe(
      'https://negozio.example',
    )
  })

  test.each([
    'negozio.example',
    'mailto:negozio@negozio.example',
    'javascript:0',
    'ftp://negozio.example',
    'https://negozio.example/shop',
    'https://negozio.example/?da=google',
    'https://ottica@negozio.example',
  ])('PUBLIC_URL=%s is no address of a shop', (PUBLIC_URL) =>
    expect(problemsOf({ ...real, PUBLIC_URL })).toEqual([expect.stringMatching('^PUBLIC_URL: valore non valido')]),
  )
})

test('customers of a real shop are told apart behind a proxy of the same machine, or the one that is named', () => {
  expect(readSettings(real).trustProxy).toBe('loopback')
  for (const TRUST_PROXY of ['192.0.2.7', '10.0.0.0/8, fd00::/8', 'uniquelocal'])
    expect(readSettings({ ...real, TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY)
})

test('the guide of operations names every setting', () => {
  const [source, guide] = ['server/platform/base/env.ts', 'docs/operations.md'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const names = [...(source?.matchAll(/^ {2}([A-Z_]+): /gm) ?? [])].map(([, name]) => name)
  expect(names).toContain('PUBLIC_URL')
  expect(names.filter((name) => !guide?.includes(`\`${name}\``))).toEqual([])
})

test('settings that are not given have their defaults', () => {
  expect(readSettings(demo)).toMatchObject({ port: 3000, host: '127.0.0.1', logLevel: 'INFO', trustProxy: undefined })
  expect(readSettings({ ...demo, PORT: '', HOST: '', LOG_LEVEL: '' })).toEqual(readSettings(demo))
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'tremila'],
  ['PORT', '-1'],
  ['LOG_LEVEL', 'verbose'],
  ['SANDBOX_URL', 'qui'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'mysql://db.example/shop'],
  ['DATABASE_CONNECTIONS', '3.5'],
  ['SENTRY_DSN', 'qui'],
  ['SENTRY_DSN', 'https://errori.example/7'],
  ['STORAGE_URL', 's3://bucket'],
  ['STORAGE_URL', 'https://CHIAVE:100%segreto@s3.example/bucket'],
  ['HEALTH_KEY', 'corta'],
  ['MAIL_FROM', 'Ottica'],
  ['SMTP_URL', 'smtp://negozio:se#greta@posta.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['SMTP_URL', 'posta.example'],
  ['SMTP_URL', 'smtp//negozio:segreta@posta.example'],
])('%s=%s is refused by name', (name, value) => {
  expect(problemsOf({ ...demo, [name]: value })).toEqual([expect.stringMatching(`^${name}: valore non valido`)])
})

test('a refusal says what belongs there', () => {
  expect(problemsOf({ ...demo, LOG_LEVEL: 'info', BACKUP_KEEP: '0', HEALTH_OLD_KEYS: 'corta' })).toEqual([
    'HEALTH_OLD_KEYS.0: valore non valido (chiavi come HEALTH_KEY, separate da virgole)',
    'LOG_LEVEL: valore non valido (DEBUG, INFO, WARN o ERROR)',
    'BACKUP_KEEP: valore non valido (un numero da 1 a 1000)',
  ])
})

test('no refusal repeats a secret', () => {
  const secrets = { STRIPE_SECRET_KEY: 'sk_live_segreta', STRIPE_WEBHOOK_SECRET: 'whsec_segreta', SMTP_URL: 'segreta' }
  for (const env of [
    { ...demo, ...secrets },
    { ...real, ...secrets, PORT: 'segreta' },
    { ...real, DEMO: '1' },
  ]) {
    expect(problemsOf(env).join('\n')).toMatch(/./)
    expect(problemsOf(env).join('\n')).not.toContain('segreta')
  }
})

test('limits are the contract’s, but for the numbers that the owner sets', () => {
  expect(readSettings(demo).limits).toEqual({})
  const LIMITS = 'checkout.account=25, checkout.network=400'
  expect(readSettings({ ...demo, LIMITS }).limits).toEqual({ checkout: { account: 25, network: 400 } })
  const wrong = [
    '0',
    'checkout',
    'account=10',
    'checkout.account=0',
    'checkout.pair=5',
    'checkout.seconds=5',
    'constructor.account=5',
  ]
  for (const text of [...wrong, 'checkout.account=10,', 'checkout.network=-1']) {
    expect(problemsOf({ ...demo, LIMITS: text })).toEqual([expect.stringMatching('^LIMITS: valore non valido')])
  }
})

test('a real shop still serves for five seconds when it closes, unless its owner says how long', () => {
  expect(readSettings(demo).drainSeconds).toBe(0)
  expect(readSettings(real).drainSeconds).toBe(5)
  expect(readSettings({ ...real, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  expect(problemsOf({ ...real, DRAIN_SECONDS: '61' })).toEqual([
    'DRAIN_SECONDS: valore non valido (un numero da 0 a 60)',
  ])
})

test('measures are read nowhere unless a port is named', () => {
  expect(readSettings(real).metricsPort).toBeUndefined()
  expect(readSettings({ ...real, METRICS_PORT: '9400' }).metricsPort).toBe(9400)
})
