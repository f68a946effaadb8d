import { readdirSync, readFileSync } from 'node:fs'

/** These processes and all below them, parents first. */
export function listFamily(pids: number[]) {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = readParent(name)
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  const family = pids.filter((pid) => parents.has(pid))
  for (const elder of family) {
    for (const [pid, parent] of parents) if (parent === elder && !family.includes(pid)) family.push(pid)
  }
  return family
}

/** The parent's id; undefined for a process that has ended meanwhile. */
function readParent(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name in parentheses may hold anything
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** Signals those that still run. */
export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // it has ended by itself, as a child of one that was killed
    }
  }
}
