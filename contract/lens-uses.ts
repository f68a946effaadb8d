import { keysOf } from './objects.ts'

/** What lenses are for: the key is on the wire, the words are what people choose by. `graduated`: made by a prescription. */
export const lensUses = {
  lontano: { label: 'Per lontano', help: 'guidare, camminare, la tele', graduated: true },
  vicino: { label: 'Per vicino', help: 'leggere, cucire', graduated: true },
  progressive: { label: 'Progressive', help: 'lontano e vicino insieme', graduated: true },
  computer: { label: 'Computer', help: 'schermo e scrivania', graduated: true },
  riposo: { label: 'Riposo', help: 'senza gradazione', graduated: false },
} as const
export type LensUse = keyof typeof lensUses
export const allLensUses = keysOf(lensUses)

/** Photos and PDFs of one prescription. */
export const mostPrescriptionFiles = 3

/** For how many days an offer is good, at most. */
export const mostOfferDays = 14

/** What the shop does with paid lenses, in this order: how a step is called once it is done, and before. */
export const lensSteps = {
  ordinate: { done: 'Lenti ordinate', toDo: 'da ordinare' },
  montate: { done: 'Montate', toDo: 'da montare' },
  controllate: { done: 'Controllate', toDo: 'da controllare' },
} as const
export const passiLenti = keysOf(lensSteps)
