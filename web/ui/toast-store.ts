export interface Toast {
  id: number
  kind: 'success' | 'error' | 'blank'
  text: string
}

const seconds = { success: 2, error: 4, blank: 4 } as const
const atMost = 20

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function startTimer({ id, kind }: Toast) {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismiss(id), seconds[kind] * 1000),
  )
}

function add(kind: Toast['kind'], text: string) {
  const one = { id: ++lastId, kind, text }
  for (const old of shown.slice(0, Math.max(0, shown.length + 1 - atMost))) dismiss(old.id)
  change([...shown, one])
  startTimer(one)
}

/** Says something to the visitor, from anywhere in the browser: components, loaders, plain functions. */
export const toast = {
  success: (text: string) => add('success', text),
  error: (text: string) => add('error', text),
  blank: (text: string) => add('blank', text),
}

export function dismiss(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  change(shown.filter((one) => one.id !== id))
}

/** Whoever is reading keeps all the time needed; afterwards each starts its time anew. */
export function pauseToasts() {
  for (const timer of timers.values()) clearTimeout(timer)
}
export function resumeToasts() {
  for (const one of shown) startTimer(one)
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const shownToasts = () => shown
const none: readonly Toast[] = []
export const noToasts = () => none

let hosts: readonly symbol[] = []

/** An open dialog makes the page behind it inert, so messages move into the dialog: the newest host shows them. */
export function addHost(host: symbol) {
  hosts = [...hosts, host]
  change([...shown])
  return () => {
    hosts = hosts.filter((one) => one !== host)
    change([...shown])
  }
}
export const isHost = (host: symbol) => hosts.at(-1) === host
