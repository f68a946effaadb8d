import { tabStore } from '#web/lib/storage.ts'
import type { Registration } from './registration.ts'

const key = 'registrazione'

/** The fields that the tab's storage keeps over a reload: never a password (H-06). */
export type Draft = Partial<Omit<Registration, 'password' | 'ripetiPassword'>>

export function keepDraft({ nome, cognome, email, telefono, nascita, genere, termini }: Registration) {
  tabStore.setItem(key, JSON.stringify({ nome, cognome, email, telefono, nascita, genere, termini } satisfies Draft))
}

export function readDraft(): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : undefined
  } catch {
    return undefined
  }
}

export const dropDraft = () => tabStore.removeItem(key)
