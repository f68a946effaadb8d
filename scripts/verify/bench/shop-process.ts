import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findPorts } from '#tests/support/ports.ts'
import { generousLimits } from '#tests/support/limits.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A folder of one's own, gone when disposed of. */
export function makeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'occhialeria-bench-'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  // also when the bench is interrupted
  process.once('exit', remove)
  return {
    path,
    [Symbol.dispose]() {
      process.off('exit', remove)
      remove()
    },
  }
}

/** Runs a command that opens the shop, in a group of its own, and waits until API and pages answer. */
export async function openProcess(command: string, words: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const port = await findPorts(2)
  const origin = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(command, words, {
    cwd,
    env: {
      ...env,
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      PUBLIC_URL: '',
      DATABASE_URL: '',
      // hundreds of customers behind one address
      LIMITS: env['LIMITS'] ?? generousLimits,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (text: Buffer) => {
    output += String(text)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exited = new Promise<void>((settle) => child.once('close', () => settle()))
  const stop = () => endGroup(child, exited)
  const onSignal = () => void stop().then(() => process.exit(1))
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  const close = async () => {
    await stop()
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
  }
  try {
    await waitFor(`${origin}/api/ready`, child)
    await waitFor(`${origin}/shop`, child)
  } catch (error) {
    await close()
    throw new Error(`${String(error)}\n${output.slice(-4000)}`, { cause: error })
  }
  const seconds = (performance.now() - start) / 1000
  return { origin, seconds, print: () => output, close, [Symbol.asyncDispose]: close }
}

/**
 * The shop of a tree as its `npm start` runs it, with the memory that its start gives it, on data of its own. `limits`: those that
 * another tree knows as well; `settings`: others.
 */
export async function openShop(tree = root, limits = generousLimits, settings: Record<string, string> = {}) {
  const folder = makeFolder()
  // the debugger gets any free port when it is asked for
  const env = {
    ...process.env,
    ...settings,
    DATA_DIR: folder.path,
    LIMITS: limits,
    // as many orders as the bench makes
    DEMO_HISTORY: 'no',
    NODE_OPTIONS: '--inspect-port=0',
  }
  const running = await openProcess(process.execPath, [startOf(tree)], tree, env).catch((error: unknown) => {
    folder[Symbol.dispose]()
    throw error
  })
  const found = JSON.parse(readFileSync(join(folder.path, 'demo', 'server.json'), 'utf8')) as {
    pid: number
    databaseUrl: string
  }
  return {
    ...running,
    ...found,
    async [Symbol.asyncDispose]() {
      await running.close()
      folder[Symbol.dispose]()
    },
  }
}
export type RunningShop = Awaited<ReturnType<typeof openShop>>

/** What `npm start` runs there. */
function startOf(tree: string) {
  const { scripts } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').at(-1) ?? ''
}

/** The environment as it was before npm and this project added to it. */
export function plainEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$|^NODE$|^NODE_ENV$/i.test(name))
  const path = process.env['PATH']?.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: path?.join(delimiter) }
}

/** Like Ctrl-C in a terminal, which reaches the whole group. */
async function endGroup(child: ChildProcess, exited: Promise<void>) {
  if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGINT')
  await exited
}

/** Milliseconds that a start may take, installing and building included. */
const startPatience = 600_000

async function waitFor(url: string, child: ChildProcess) {
  const limit = performance.now() + startPatience
  for (;;) {
    if (child.exitCode !== null) throw new Error(`ended before it answered ${url}`)
    if (performance.now() > limit) throw new Error(`did not answer ${url} in ${startPatience / 1000} s`)
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await sleep(50)
  }
}
