import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Process {
  pid: number
  parent: number
  /** Clock ticks after boot: together with the number it names one process for ever. */
  startedAt: string
  words: string
}

function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (state === 'Z') return [] // dead, and only waiting to be counted
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), parent: Number(parent), startedAt: rest[17] ?? '', words }]
      } catch {
        return []
      }
    })
}

function listTree(pid: number): Process[] {
  const all = listProcesses()
  const tree = all.filter((one) => one.pid === pid)
  // grows while it is walked
  for (const { pid: parent } of tree) tree.push(...all.filter((one) => one.parent === parent))
  return tree
}

/** Where a program that ended says why. */
const lastLines = (output: string) => output.trim().split('\n').slice(-20).join('\n')

/** `npm start` in a group of its own, as a terminal would run it. */
export function runStart(env: Record<string, string>) {
  const given = { ...process.env, PUBLIC_URL: '', DATABASE_URL: '', NODE_ENV: '', DEMO_HISTORY: 'no', ...env }
  const child = spawn('npm', ['start'], { cwd: root, env: given, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const pid = child.pid ?? 0
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (output += String(text)))
  const exited = new Promise<number | null>((settle) => child.once('close', settle))
  let seen: Process[] = []
  return {
    child,
    exited,
    print: () => output,
    /** Everything that runs because of it, PostgreSQL included. */
    look() {
      seen = listTree(pid)
      return seen
    },
    async waitUntilOpen() {
      while (!output.includes('Ctrl-C')) {
        if (child.exitCode !== null) throw new Error(`npm start ended (${child.exitCode}):\n${lastLines(output)}`)
        await sleep(50)
      }
      this.look()
    },
    find: (part: string) => seen.find(({ words }) => words.includes(part) && !words.startsWith('sh '))?.pid ?? 0,
    /** Ctrl-C in a terminal reaches the whole group. */
    interrupt: () => process.kill(-pid, 'SIGINT'),
    /** What of the last look still lives after `ms`. */
    async findSurvivors(ms = 15_000) {
      for (const end = Date.now() + ms; ; await sleep(50)) {
        const now = new Set(listProcesses().map((one) => `${one.pid} ${one.startedAt}`))
        const left = seen.filter((one) => now.has(`${one.pid} ${one.startedAt}`))
        if (left.length === 0 || Date.now() > end) return left
      }
    },
  }
}
