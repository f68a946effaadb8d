import { allLensUses, type LensUse } from './lens-uses.ts'
import { readEuro } from './typed-euro.ts'

// Lists of the owner's about lenses, as settings keep them: uses with blanks between, wishes and prices a line each.

/** What the page that asks for lenses is told of the settings. */
export interface LensesAskedFor {
  uses: LensUse[]
  wishes: string[]
  /** Where they are sent to, by two letters each; empty: wherever parcels go. */
  provinces: string[]
  /** When the answer comes, as the end of a sentence. */
  answer: string
  optician: string
  /** After which what was told is erased. */
  months: number
}

const mostLines = 40
const longestLine = 100

/** Which uses are offered: `lontano vicino`. */
export const readUses = (text: string) => allLensUses.filter((use) => text.split(' ').includes(use))

export function areUses(text: string) {
  const words = text.split(' ')
  return (
    words.length === new Set(words).size &&
    words.every((word): word is LensUse => allLensUses.some((use) => use === word))
  )
}

/** What a customer may wish for: `Antiriflesso`. */
export const readWishes = (text: string) => (text === '' ? [] : text.split('\n'))

export const areWishes = (text: string) => text === '' || areLines(text.split('\n'))

/** A line of the price list: `Monofocali 1,6, la coppia | 118,00`. */
export function readPrices(text: string) {
  return readWishes(text).map((line) => {
    const [name = '', price = ''] = line.split('|').map((part) => part.trim())
    return { name, cents: readEuro(price) ?? Number.NaN }
  })
}

export function arePrices(text: string) {
  const prices = readPrices(text)
  return (
    areWishes(text) &&
    new Set(prices.map(({ name }) => name)).size === prices.length &&
    prices.every(({ name, cents }) => name !== '' && cents >= 0 && cents <= 1_000_000) &&
    !/\|.*\|/.test(text)
  )
}

const areLines = (lines: string[]) =>
  lines.length <= mostLines &&
  new Set(lines).size === lines.length &&
  lines.every((line) => line !== '' && line === line.trim() && line.length <= longestLine)
