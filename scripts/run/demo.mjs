// What only a demonstration has: the stand-in card provider, its secrets and the accounts.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Accounts that the shop makes in a demonstration. */
export const accounts = [
  ['titolare', 'titolare@ottica.example', 'Occhiali-1994'],
  ['cliente', 'cliente@ottica.example', 'Occhiali-1994'],
]

const webhookEvents = JSON.parse(readFileSync(new URL('webhook-events.json', import.meta.url), 'utf8'))

/** The variables that let shop and stand-in provider know each other. */
export function connectSandbox({ env, dataDir, shopUrl, sandboxPort }) {
  const secrets = keepSecrets(join(dataDir, 'demo'))
  const key = env.STRIPE_SECRET_KEY || secrets.key
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET || secrets.webhookSecret
  const url = `http://127.0.0.1:${sandboxPort}`
  return {
    url,
    shop: {
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_URL: url,
      DEMO_HISTORY: env.DEMO_HISTORY || 'yes',
      HEALTH_KEY: env.HEALTH_KEY || secrets.healthKey,
    },
    sandbox: {
      PORT: String(sandboxPort),
      SANDBOX_KEY: key,
      SANDBOX_WEBHOOK_URL: `${shopUrl}/api/Stripe/Webhook`,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_WEBHOOK_EVENTS: webhookEvents.join(','),
      SANDBOX_DATA: join(dataDir, 'demo', 'sandbox'),
    },
  }
}

/** Made once and kept: sessions opened yesterday must still be known today. */
function keepSecrets(folder) {
  const file = join(folder, 'segreti.json')
  const kept = readKept(file)
  // a demonstration from before there were prescriptions has no key for them
  if (kept.healthKey) return kept
  const secrets = {
    key: `sk_test_sandbox_${makeRandom()}`,
    webhookSecret: `whsec_${makeRandom()}`,
    healthKey: randomBytes(32).toString('base64'),
    ...kept,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secrets
}

function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return {}
  }
}

function makeRandom() {
  return randomBytes(24).toString('hex')
}
