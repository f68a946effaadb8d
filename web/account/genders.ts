import type { Utente } from '#contract/utenti.ts'

export type Genere = Utente['genere']

/** The values of `genere` with their labels (S-118, S-119). */
export const genders = [
  { value: 'uomo', label: 'Uomo' },
  { value: 'donna', label: 'Donna' },
  { value: 'notspecify', label: 'Preferisco non specificarlo' },
] as const satisfies { value: Genere; label: string }[]
