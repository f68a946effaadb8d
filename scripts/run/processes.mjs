// Runs on any Node from 20 on, before anything is installed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Milliseconds between two looks at whether npm still lives. */
const pulse = 250
const shells = new Set(['sh', 'bash', 'dash', 'zsh', 'ash', 'busybox'])

/** Milliseconds in which two signals are one wish: npm passes on what the terminal has sent to us as well. */
const oneWish = 1000

/**
 * Calls `end` once with the exit code that fits, when the operator or a supervisor wants this process to end, and
 * `endNow` for a second signal.
 */
export function onEnd(end, endNow) {
  let firstAt
  const once = (code) => {
    if (firstAt === undefined) end(code)
    else if (performance.now() - firstAt > oneWish) endNow?.()
    firstAt ??= performance.now()
  }
  process.on('SIGINT', () => once(0))
  process.on('SIGTERM', () => once(0))
  process.on('SIGHUP', () => once(0))
  if (!process.env.npm_lifecycle_event) return
  // npm that is killed ends no other process: its children only see that their parent has changed
  const callers = findCallers()
  setInterval(() => {
    if (findCallers() !== callers && firstAt === undefined) once(1)
  }, pulse).unref()
}

/** This process's parent, and the parent's parent where npm has put a shell between. */
function findCallers() {
  try {
    const name = readFileSync(`/proc/${process.ppid}/comm`, 'utf8').trim()
    if (!shells.has(name)) return String(process.ppid)
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}

const running = new Set()

/** Runs a command to its end and gives its exit code; what it prints is shown, or handed back with `quiet`. */
export function runToEnd(command, args, { quiet = false, ...options } = {}) {
  return new Promise((settle) => {
    const child = spawn(command, args, { stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options })
    running.add(child)
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    const done = (code) => {
      running.delete(child)
      settle({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
}

/** Asks every command that still runs to end. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM')
}

/** Shown to the operator, without a stack. */
export class Refusal extends Error {}

/** Runs the body of a script: a refusal becomes its message and exit code 1. */
export async function main(body) {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error)
    endRunning()
    process.exit(1)
  }
}
