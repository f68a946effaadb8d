import { readFileSync, readdirSync } from 'node:fs'
import { loadavg } from 'node:os'

/** How many ask at the same time. */
export const connections = 32

/** Microseconds that a process has computed so far, its own and the kernel's for it, over all its threads. */
export function cpuOf(pid: number) {
  const folder = `/proc/${pid}/task`
  return readdirSync(folder).reduce((sum, thread) => sum + readThread(`${folder}/${thread}/schedstat`), 0)
}

function readThread(file: string) {
  try {
    return Number(readFileSync(file, 'utf8').split(' ', 1)[0]) / 1000
  } catch (error) {
    // a thread that has just ended
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

export function medianOf(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}

/** How many others wanted the machine in the last minute. */
export function loadNow() {
  return loadavg()[0]?.toFixed(1) ?? '?'
}
