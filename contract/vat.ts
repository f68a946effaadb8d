import { frameFields } from './frame-fields.ts'
import { shareCents } from './money.ts'

/** Per cent, of what nothing else is known of. */
export const usualRate = Number(frameFields.aliquotaIva.usual)

/** A line of an order: what it was sold for, and what of an amount is its own; cents. */
export interface Bearer {
  worth: number
  own: number
}

/**
 * What each line bears of an amount: its own, and its part of the shipping and of what is of nothing in particular, each
 * shared out by what the lines were sold for. Whole cents that add up to the amount.
 */
export function bearByLine(lines: readonly Bearer[], { cents, shipping }: { cents: number; shipping: number }) {
  const worths = lines.map(({ worth }) => worth)
  const rest = cents - shipping - lines.reduce((sum, { own }) => sum + own, 0)
  const [ofShipping, ofRest] = [shareCents(shipping, worths), shareCents(rest, worths)]
  return lines.map(({ own }, index) => own + (ofShipping[index] ?? 0) + (ofRest[index] ?? 0))
}

/**
 * An amount of cents with VAT, parted at a rate in per cent: whole cents, the taxable part rounded to the nearest, the tax
 * what is left of the amount. Below zero as above it.
 */
export function partVat(cents: number, rate: number) {
  const taxable = Math.sign(cents) * Math.round((Math.abs(cents) * 100) / (100 + rate))
  return { taxable: taxable || 0, tax: cents - taxable || 0 }
}

/** What is left of a price without its VAT after what the frame cost; cents, below zero where it is sold at a loss. */
export const marginOf = (cents: number, cost: number, rate: number) => partVat(cents, rate).taxable - cost
