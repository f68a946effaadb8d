import { readdirSync, readFileSync } from 'node:fs'
import { fromKeys } from '#contract/objects.ts'

/** Who computes while a shop sells: its process, its database with all of its processes, the stand-in provider, and this process. */
export const kinds = ['shop', 'PostgreSQL', 'card provider', 'buyers'] as const
type Kind = (typeof kinds)[number]
export type CpuByProcess = Record<Kind, number>

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** Milliseconds that each has computed so far, of the shop with this process. */
export function readCpu(shopPid: number): CpuByProcess {
  const all = readAll()
  const starter = all.find(({ pid }) => pid === shopPid)?.parent
  const database = childrenOf(all, shopPid)
  const kindOf = ({ pid, parent }: Running): Kind | undefined => {
    if (pid === shopPid) return 'shop'
    if (database.has(pid)) return 'PostgreSQL'
    if (pid === process.pid) return 'buyers'
    return parent === starter ? 'card provider' : undefined
  }
  return fromKeys(kinds, (kind) => {
    const ticks = all
      .filter((one) => kindOf(one) === kind)
      .map(({ own, ended }) => own + (kind === 'PostgreSQL' ? ended : 0))
    return ticks.reduce((sum, some) => sum + some, 0) * tickMs
  })
}

interface Running {
  pid: number
  parent: number
  /** Ticks of its own, and of its children that have ended. */
  own: number
  ended: number
}

function readAll(): Running[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readOne(Number(name)) : []))
}

function readOne(pid: number): Running[] {
  try {
    // proc_pid_stat(5): the name stands in brackets and may hold anything; state and parent follow
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const at = (index: number) => fields[index] ?? 0
    return [{ pid, parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }]
  } catch {
    // it has just ended
    return []
  }
}

/** The processes below one. */
function childrenOf(all: Running[], pid: number): Set<number> {
  const found = new Set<number>()
  for (const child of all) {
    if (child.parent !== pid) continue
    found.add(child.pid)
    for (const below of childrenOf(all, child.pid)) found.add(below)
  }
  return found
}
