import type { Reso } from '#contract/recessi.ts'

/** Of the pieces of a line that its customer withdrew from, those that left the shop and so may come back. */
export const sentOf = ({ quantita, nonPartiti = 0 }: Reso['righe'][number]) => quantita - nonPartiti
