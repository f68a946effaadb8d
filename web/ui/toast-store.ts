import type { ReactNode } from 'react'
import { store } from './store.ts'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'blank'
  text: string
  /** What stands after the text, such as a button. */
  more?: ReactNode
}

const seconds = { success: 2, error: 4, blank: 4 } as const
const atMost = 20

const shown = store<readonly Toast[]>([])
/** The elements that can show messages, the newest last. */
const hosts = store<readonly symbol[]>([])
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function startTimer({ id, kind }: Toast) {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismiss(id), seconds[kind] * 1000),
  )
}

function add(kind: Toast['kind'], text: string, more?: ReactNode) {
  const one = { id: ++lastId, kind, text, more }
  for (const old of shown.get().slice(0, Math.max(0, shown.get().length + 1 - atMost))) dismiss(old.id)
  shown.set([...shown.get(), one])
  startTimer(one)
}

/** Shows a message, from components, loaders and plain functions. */
export const toast = {
  success: (text: string, more?: ReactNode) => add('success', text, more),
  error: (text: string) => add('error', text),
  blank: (text: string) => add('blank', text),
}

export function dismiss(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  shown.set(shown.get().filter((one) => one.id !== id))
}

/** Removes the messages that stand, or those of one kind: what they were about is over. */
export function dismissAll(only?: Toast['kind']) {
  for (const { id, kind } of shown.get()) if (!only || kind === only) dismiss(id)
}

/** Stops the timers while messages are read; afterwards each starts again. */
export function pauseToasts() {
  for (const timer of timers.values()) clearTimeout(timer)
}
export function resumeToasts() {
  for (const one of shown.get()) startTimer(one)
}

export const shownToasts = shown.get
export const useToasts = shown.useValue

/** An open dialog makes the page behind it inert, so the newest host, inside the dialog, shows the messages. */
export function addHost(host: symbol) {
  hosts.set([...hosts.get(), host])
  return () => hosts.set(hosts.get().filter((one) => one !== host))
}
export const useIsHost = (host: symbol) => hosts.useValue().at(-1) === host
