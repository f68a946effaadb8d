import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import memory from '../../scripts/run/node-memory.json' with { type: 'json' }
import webhookEvents from '../../scripts/run/webhook-events.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Milliseconds after which a process that says nothing is given up: a first start makes a whole database. */
const patience = 120_000

/** Builds the shop unless what is built is of these sources. */
export async function provideBuild() {
  const script = `import('./scripts/build/build.mjs').then(({ build }) => build())`
  await promisify(execFile)(process.execPath, ['-e', script], { cwd: root })
}

export interface RunningProcess {
  pid: number
  /** Everything it has printed so far. */
  print(): string
  /** Its exit code; null when a signal ended it. */
  exited: Promise<number | null>
  /** Sends a signal, unless the process is gone, and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** What `words` find first in its output; fails when the process ends before. */
  waitFor(words: RegExp): Promise<string>
}

/** Runs a script of the project, or of another tree of it, with these settings and no others. It ends with us, however we end. */
export function runScript(
  script: string,
  settings: Record<string, string>,
  args: string[] = [],
  tree = root,
): RunningProcess {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  // what Node has compiled is kept until the next build, or each start would compile the shop anew
  const given = { ...memory.env, NODE_COMPILE_CACHE: join(tree, 'build', '.compiled') }
  const child = spawn(process.execPath, [...memory.flags, join(tree, script), ...args], {
    cwd: tree,
    env: { ...given, PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', PARENT_FD: '0', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  let over = false
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listen) => listen())
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += String(text)
      tell()
    })
  }
  const exited = new Promise<number | null>((settle) => child.once('close', settle)).finally(() => {
    over = true
    tell()
  })
  return {
    pid: child.pid ?? 0,
    exited,
    print: () => output,
    end(signal = 'SIGTERM') {
      if (!over) child.kill(signal)
      return exited
    },
    waitFor(words) {
      return new Promise((settle, reject) => {
        const timer = setTimeout(() => done(`${script} says nothing of ${words.source}`), patience)
        const done = (problem?: string) => {
          clearTimeout(timer)
          listeners.delete(look)
          if (problem) reject(new Error(`${problem}:\n${output}`))
        }
        const look = () => {
          const found = words.exec(output)
          if (found) {
            done()
            settle(found[1] ?? found[0])
          } else if (over) done(`${script} ended`)
        }
        listeners.add(look)
        look()
      })
    },
  }
}

/** Opens the built shop on a free port; `url` is where it listens, whatever its public address. `started` hears its id at once. */
export async function startShop(settings: Record<string, string>, started: (pid: number) => void = () => undefined) {
  const run = runScript('build/server/index.js', { PORT: '0', ...settings })
  started(run.pid)
  try {
    return { ...run, url: await run.waitFor(/shop open at (\S+),/) }
  } catch (error) {
    await run.end('SIGKILL')
    throw error
  }
}
export type ShopProcess = Awaited<ReturnType<typeof startShop>>

export interface SandboxOptions {
  data: string
  /** Milliseconds before the second, third … delivery of an event; without them the provider's own. */
  retryDelaysMs?: number[]
}

/** Starts the stand-in card provider; its events go nowhere until `PUT /_sandbox/webhook` names the shop. */
export async function startSandbox({ data, retryDelaysMs }: SandboxOptions) {
  const key = `sk_test_sandbox_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const run = runScript('sandbox/main.ts', {
    PORT: '0',
    SANDBOX_KEY: key,
    SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/',
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_WEBHOOK_EVENTS: webhookEvents.join(','),
    SANDBOX_DATA: data,
    ...(retryDelaysMs && { SANDBOX_RETRY_DELAYS_MS: retryDelaysMs.join(',') }),
  })
  const url = await run.waitFor(/listening on (\S+)/)
  /** What a demo shop must be told to use this provider. */
  const settings = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, SANDBOX_URL: url }
  return { ...run, url, settings }
}
export type SandboxProcess = Awaited<ReturnType<typeof startSandbox>>

/** What the first process of a shop leaves for further ones. */
export function readServerFile(dataDir: string) {
  return JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as { databaseUrl: string; sandboxUrl: string }
}
