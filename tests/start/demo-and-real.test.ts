import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  provideBuild,
  runScript,
  startSandbox,
  startShop,
  type SandboxProcess,
  type ShopProcess,
} from '#tests/support/processes.ts'

const realSettings = {
  PUBLIC_URL: 'https://negozio.example',
  STRIPE_SECRET_KEY: 'sk_live_prova',
  STRIPE_WEBHOOK_SECRET: 'whsec_prova',
  SMTP_URL: 'smtp://negozio:segreta@127.0.0.1:9',
  MAIL_FROM: 'Negozio <negozio@negozio.example>',
}
const demoAccounts = ['titolare@ottica.example', 'cliente@ottica.example']

function makeFolder() {
  return mkdtempSync(join(tmpdir(), 'occhialeria-kinds-'))
}

/** The account that a process runs as. */
function uidOf(pid: number) {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** A request under any Host; fetch allows none. */
async function ask(shop: ShopProcess, path: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<import('node:http').IncomingMessage>((settle, reject) => {
    request(`${shop.url}${path}`, { headers, agent: false }, settle).once('error', reject).end()
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], body: await text(answer) }
}

function logIn(shop: ShopProcess, email: string) {
  return fetch(`${shop.url}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Occhiali-1994' }),
  })
}

async function countProducts(shop: ShopProcess) {
  const answer = await fetch(`${shop.url}/api/Prodotti/GetProdottiAttivi`, { method: 'POST' })
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('x-total-count'))
}

/** How a shop with these settings ends that cannot open. */
async function refuse(settings: Record<string, string>) {
  const folder = makeFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const run = runScript('build/server/index.js', { PORT: '0', DATA_DIR: folder, ...settings })
  onTestFinished(async () => void (await run.end('SIGKILL')))
  return { code: await run.exited, output: run.print(), made: readdirSync(folder) }
}

beforeAll(provideBuild)

describe('a demonstration', () => {
  const folder = makeFolder()
  let sandbox: SandboxProcess
  let shop: ShopProcess
  beforeAll(async () => {
    sandbox = await startSandbox({ data: join(folder, 'sandbox') })
    shop = await startShop({ DATA_DIR: folder, ...sandbox.settings })
  }, 120_000)
  afterAll(async () => {
    await shop.end()
    await sandbox.end()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(['/', '/api/Prodotti/GetProdottiInTrending', '/_dev/posta', '/media/x.avif'])(
    'refuses %s to a request that names another host',
    async (path) => {
      const { port } = new URL(shop.url)
      for (const host of ['negozio.example', `negozio.example:${port}`, '127.0.0.1.negozio.example', '192.168.1.10']) {
        const { status, type, body } = await ask(shop, path, { host })
        expect([host, status]).toEqual([host, 421])
        expect(type).toMatch(/^application\/problem\+json/)
        expect(JSON.parse(body)).toMatchObject({ title: expect.stringMatching(/^Questo negozio di prova/) })
      }
      expect((await ask(shop, path, { host: 'negozio.example', 'x-forwarded-host': '127.0.0.1' })).status).toBe(421)
    },
  )

  test('answers under each name of this machine', async () => {
    const { port } = new URL(shop.url)
    for (const host of ['127.0.0.1', 'localhost', `localhost:${port}`, `[::1]:${port}`]) {
      expect((await ask(shop, '/api/health', { host })).status).toBe(200)
    }
  })

  test('listens on no address that others reach', async () => {
    const { port } = new URL(shop.url)
    const outside = Object.values(networkInterfaces()).flatMap((all = []) => all.filter(({ internal }) => !internal))
    for (const { address, family } of outside) {
      const host = family === 'IPv6' ? `[${address}]` : address
      await expect(fetch(`http://${host}:${port}/api/health`, { signal: AbortSignal.timeout(5000) })).rejects.toThrow()
    }
    expect(shop.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  test('shows its emails at /_dev/posta', async () => {
    const { status, type } = await ask(shop, '/_dev/posta')
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test('has its accounts and its catalogue', async () => {
    for (const email of demoAccounts) expect((await logIn(shop, email)).status).toBe(200)
    expect(await countProducts(shop)).toBeGreaterThan(40)
  })

  test('keeps its data under demo', () => {
    expect(readdirSync(folder).toSorted()).toEqual(['demo', 'sandbox'])
    expect(readdirSync(join(folder, 'demo'))).toEqual(expect.arrayContaining(['log', 'media', 'posta', 'postgres']))
  })

  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_prova' }],
  ])('does not open with a wrong %s', async (name, settings) => {
    const { code, output, made } = await refuse({ ...sandbox.settings, ...settings })
    expect(code).not.toBe(0)
    expect(output).toContain(`${name}: `)
    expect(output).not.toContain('sk_live_prova')
    expect(made).toEqual([])
  })
})

describe('a real shop', () => {
  const folder = makeFolder()
  // as the folder of a service: others pass through it
  chmodSync(folder, 0o755)
  let shop: ShopProcess
  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: folder, ...realSettings })
  }, 120_000)
  afterAll(async () => {
    await shop.end()
    rmSync(folder, { recursive: true, force: true })
  })

  test('has no /_dev pages', async () => {
    const { status: ofUnknown } = await ask(shop, '/niente')
    for (const path of ['/_dev/posta', '/_dev/posta/', '/_dev/posta/1.eml', '/_dev']) {
      expect((await ask(shop, path)).status).toBe(ofUnknown)
    }
    // it is not open yet, see server/pages/gate.ts
    expect(ofUnknown).toBe(503)
  })

  test('has no demo accounts', async () => {
    for (const email of demoAccounts) expect((await logIn(shop, email)).status).toBe(401)
  })

  test('opens with empty shelves', async () => {
    expect(await countProducts(shop)).toBe(0)
    const brands = await fetch(`${shop.url}/api/Brands/GetAllActiveBrands`)
    expect([brands.status, await brands.json()]).toEqual([200, []])
    expect(existsSync(join(folder, 'shop', 'media', 'loghi'))).toBe(false)
  })

  test('answers requests through its proxy, under its own name', async () => {
    expect((await ask(shop, '/api/health', { host: 'negozio.example' })).status).toBe(200)
    expect((await ask(shop, '/login', { host: 'negozio.example' })).status).toBe(200)
  })

  test('is closed to visitors, and prints the address of its first administrator', async () => {
    const { status, body } = await ask(shop, '/')
    expect([status, body]).toEqual([503, expect.stringContaining('Apriamo presto')])
    expect(shop.print()).toMatch(/https:\/\/negozio\.example\/invito\/titolare#[\w-]{43}\n/)
    const kept = readFileSync(join(folder, 'shop', 'log', 'negozio.log'), 'utf8')
    expect(kept).not.toContain('invito/titolare')
  })

  test('says nothing of a stand-in provider on its pages', async () => {
    const { body } = await ask(shop, '/login')
    expect(body).not.toMatch(/127\.0\.0\.1|localhost|sandbox|_dev/)
  })

  test('keeps its data under shop, and the embedded database serves it', () => {
    expect(readdirSync(folder)).toEqual(['shop'])
    expect(readdirSync(join(folder, 'shop'))).toEqual(expect.arrayContaining(['log', 'postgres']))
    expect(existsSync(join(folder, 'shop', 'posta'))).toBe(false)
  })

  test('does not run as root, and what it writes is for its own account alone', () => {
    expect(uidOf(shop.pid)).not.toBe(0)
    for (const name of ['log', 'log/negozio.log', 'server.json']) {
      const { mode, uid } = statSync(join(folder, 'shop', name))
      expect([name, mode & 0o077, uid]).toEqual([name, 0, uidOf(shop.pid)])
    }
  })

  test('does not run as root either where only root may enter, with one capability and no other', async () => {
    const privateFolder = makeFolder()
    onTestFinished(() => rmSync(privateFolder, { recursive: true, force: true }))
    const hidden = await startShop({ DATA_DIR: privateFolder, ...realSettings })
    onTestFinished(async () => void (await hidden.end()))
    expect((await ask(hidden, '/api/health', { host: 'negozio.example' })).status).toBe(200)
    expect(uidOf(hidden.pid)).not.toBe(0)
    // as root: to read what it may not (4), or where a container has only that, to ignore all file modes (2)
    const capabilities = /^CapEff:\s+0*(\w+)$/m.exec(readFileSync(`/proc/${hidden.pid}/status`, 'utf8'))?.[1]
    expect(['0', '2', '4']).toContain(capabilities ?? '0')
  })

  test('tells none of its secrets to the log', () => {
    for (const secret of ['sk_live_prova', 'whsec_prova', 'segreta']) expect(shop.print()).not.toContain(secret)
  })

  test('does not open without its settings, and names each one', async () => {
    const { code, output, made } = await refuse({ PUBLIC_URL: realSettings.PUBLIC_URL })
    expect(code).not.toBe(0)
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'MAIL_FROM']) {
      expect(output).toContain(`${name}: manca`)
    }
    expect(made).toEqual([])
  })

  test.each([
    ['DEMO', { DEMO: '1' }],
    ['DEMO', { DEMO: 'network' }],
    ['SANDBOX_URL', { SANDBOX_URL: 'http://127.0.0.1:3001' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_sandbox_prova' }],
    ['MAIL_FROM', { MAIL_FROM: '' }],
  ])('does not open with a wrong %s: %o', async (name, settings) => {
    const { code, output, made } = await refuse({ ...realSettings, ...settings })
    expect(code).not.toBe(0)
    expect(output).toContain(`${name}: `)
    expect(output).not.toContain('segreta')
    expect(made).toEqual([])
  })
})
