import { readEuro, typeEuro } from '#contract/typed-euro.ts'
import type { LavoroLenti, VoceOfferta } from '#contract/richieste-lenti.ts'

/** A line of an offer as it is typed. */
export interface TypedLine {
  key: number
  nome: string
  prezzo: string
  /** VAT in per cent; missing: that of the offer. */
  iva?: number
}

let lastKey = 0

export const newLine = (nome = '', cents?: number): TypedLine => ({
  key: ++lastKey,
  nome,
  prezzo: cents === undefined ? '' : typeEuro(cents),
})

/** What an offer begins with: the lines of the one before, else the frame at the price of the shop, and a line for the lenses. */
export const firstLines = ({ montatura, prezzoMontatura, offerta }: LavoroLenti): TypedLine[] =>
  offerta?.voci.map(({ nome, prezzo, iva }) => ({ ...newLine(nome, prezzo), iva })) ?? [
    newLine(`Montatura ${montatura}`.slice(0, 160), prezzoMontatura),
    newLine(),
  ]

/** Cents; undefined: no amount. */
export function centsOf({ prezzo }: TypedLine) {
  const cents = readEuro(prezzo)
  return cents === null || Number.isNaN(cents) ? undefined : cents
}

/** The lines as they are sent; undefined: a name or a price is missing. */
export function readLines(lines: TypedLine[], iva: number): VoceOfferta[] | undefined {
  const read = lines.flatMap((line) => {
    const prezzo = centsOf(line)
    return prezzo === undefined || line.nome.trim() === ''
      ? []
      : [{ nome: line.nome.trim(), prezzo, iva: line.iva ?? iva }]
  })
  return read.length === lines.length ? read : undefined
}

export const sumOf = (lines: TypedLine[]) => lines.reduce((sum, line) => sum + (centsOf(line) ?? 0), 0)
