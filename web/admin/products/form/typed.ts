import { typeEuro } from '#contract/money.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'

/** The fields of a product that are typed or chosen, named as on the wire, with the most characters of each. */
export const lengths = {
  codice: 64,
  modello: 64,
  marca: 80,
  tipologia: 40,
  genere: 20,
  prezzo: 20,
  giacenza: 10,
  calibro: 10,
  ponte: 10,
  aste: 10,
  formaOcchiale: 40,
  codiceColore: 40,
  coloreMontatura: 80,
  frontale: 80,
  coloreLente: 80,
  lente: 80,
  descrizione: 4000,
} as const
export type TextName = keyof typeof lengths
export type TickName = 'polarizzato' | 'fotoCromatico' | 'trending'

/** What stands in the form. */
export type Typed = Record<TextName, string> & Record<TickName, boolean>

const noText = Object.fromEntries(Object.keys(lengths).map((name) => [name, ''])) as Record<TextName, string>
export const blank: Typed = { ...noText, polarizzato: false, fotoCromatico: false, trending: false }

/** A product as its form shows it. */
export function typedOf(prodotto: ProdottoGestito): Typed {
  const shown = Object.keys(blank).map((name) => [name, prodotto[name as keyof Typed] ?? ''])
  const { prezzo, calibro, ponte, aste, giacenza } = prodotto
  return {
    ...(Object.fromEntries(shown) as Typed),
    prezzo: typeEuro(prezzo),
    calibro: typeNumber(calibro),
    ponte: typeNumber(ponte),
    aste: typeNumber(aste),
    giacenza: typeNumber(giacenza),
  }
}

const typeNumber = (value: number | null) => (value === null ? '' : String(value))
