import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generousLimits } from '#tests/support/limits.ts'
import { findPorts } from '#tests/support/ports.ts'

/** Where the tests of one run find their shop. */
export interface RunningShop {
  url: string
  sandboxUrl: string
  databaseUrl: string
  dataDir: string
}

/** Opens the shop as its owner does, on an empty data folder and free ports, for all tests of the run. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-e2e-'))
  const port = await findPorts(2)
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    DEMO: '',
    // tests count what they make themselves
    DEMO_HISTORY: 'no',
    // to the rate limits all tests of the run are one client
    LIMITS: generousLimits,
    PUBLIC_URL: '',
  }
  const shop = spawn(process.execPath, ['scripts/run/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(shop, 'exit')
  const url = `http://127.0.0.1:${port}`
  const dataDir = join(folder, 'demo')
  await ready(`${url}/api/ready`, () => shop.exitCode !== null)
  const { databaseUrl, sandboxUrl } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as RunningShop
  process.env['RUNNING_SHOP'] = JSON.stringify({ url, sandboxUrl, databaseUrl, dataDir } satisfies RunningShop)
  return async () => {
    shop.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ready(address: string, ended: () => boolean) {
  for (const limit = Date.now() + 180_000; Date.now() < limit; await sleep(200)) {
    if (ended()) throw new Error('the shop ended before it was open')
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('the shop did not open')
}
