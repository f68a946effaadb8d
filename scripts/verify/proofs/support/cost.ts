import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/processes.ts'
import { cpuOf } from '../../bench/measure.ts'

/** What one answer took: CPU of the shop and of its database, and its bytes as they come without compression. */
export async function costOf(shop: ShopProcess, path: string) {
  const before = treeCpu(shop.pid)
  const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity' } })
  const bytes = (await answer.arrayBuffer()).byteLength
  await sleep(20)
  // a process of the database that ended meanwhile takes its share of the sum with it
  return { status: answer.status, bytes, cpuMs: Math.max(0, treeCpu(shop.pid) - before) }
}

/** Milliseconds that a process and all that it started have computed so far. */
export function treeCpu(pid: number): number {
  return [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + cpuOrGone(each), 0) / 1000
}

function cpuOrGone(pid: number) {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number)
  return children.concat(children.flatMap(descendantsOf))
}

function parentOf(pid: string) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return undefined
  }
}
