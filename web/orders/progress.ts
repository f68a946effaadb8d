import { customerNameOf, orderStates, shownStates } from '#contract/order-states.ts'

/** The progress of an order for its customer. */
export interface Progress {
  kind: 'moving' | 'cancelled' | 'unknown'
  /** The text of the badge. */
  label: string
  percent: number
  /** The text for screen readers. */
  words: string
}

/** By the name of the state, case-insensitive (S-309…S-315, S-532). */
export function readProgress(stato: string): Progress {
  const state = stateOf(stato)
  const percent = state && orderStates[state].percent
  if (percent !== undefined) return { kind: 'moving', label: stato, percent, words: `${stato}, ${percent}%` }
  if (state === 'cancelled') return { kind: 'cancelled', label: stato, percent: 0, words: 'Ordine cancellato' }
  return { kind: 'unknown', label: 'sconosciuto', percent: 0, words: 'Stato sconosciuto' }
}

/** The order is shipped: its code is shown (S-146). */
export function isTravelling(stato: string) {
  return stateOf(stato) === 'shipped'
}

/** By the customer's name of a state; the dashboard's name is unknown here (S-318). */
function stateOf(stato: string) {
  const known = stato.trim().toLowerCase()
  return shownStates.find((state) => customerNameOf(state).toLowerCase() === known)
}
