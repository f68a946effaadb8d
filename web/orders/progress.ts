import { customerNameOf, orderStates, shownStates } from '#contract/order-states.ts'

/** How far an order is, as its customer sees it. */
export interface Progress {
  kind: 'moving' | 'cancelled' | 'unknown'
  /** On the badge. */
  label: string
  percent: number
  /** What a screen reader hears. */
  words: string
}

/** By the state's name, in whatever case (S-309…S-315, S-532). */
export function readProgress(stato: string): Progress {
  const state = stateOf(stato)
  const percent = state && orderStates[state].percent
  if (percent !== undefined) return { kind: 'moving', label: stato, percent, words: `${stato}, ${percent}%` }
  if (state === 'cancelled') return { kind: 'cancelled', label: stato, percent: 0, words: 'Ordine cancellato' }
  return { kind: 'unknown', label: 'sconosciuto', percent: 0, words: 'Stato sconosciuto' }
}

/** The parcel is on its way: its code is shown (S-146). */
export function isTravelling(stato: string) {
  return stateOf(stato) === 'shipped'
}

/** The owner's name of a state is none that a customer knows (S-318). */
function stateOf(stato: string) {
  const known = stato.trim().toLowerCase()
  return shownStates.find((state) => customerNameOf(state).toLowerCase() === known)
}
