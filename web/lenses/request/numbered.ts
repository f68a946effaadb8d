import type { VoceOfferta } from '#contract/richieste-lenti.ts'

/** The lines of an offer with their numbers, from 1: two may have one name. */
export const numbered = (voci: readonly VoceOfferta[]) => voci.map((voce, index) => ({ ...voce, riga: index + 1 }))
