import { longest } from '#contract/bounds.ts'
import { stored } from '#web/lib/stored.ts'

const code = stored('codiceSconto', (text) => (text ?? '').trim().slice(0, longest.discountCode))

/** The discount's code that goes with the cart, as it was typed; empty: none. Kept in the storage of the browser. */
export const currentCode = code.get
export const useCode = code.useValue

export const keepCode = (next: string) => code.set(next.trim() || null)
