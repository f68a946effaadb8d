import { longest } from '#contract/bounds.ts'
import { longestOnBox } from '#contract/box.ts'
import type { FrameFieldName } from '#contract/frame-fields.ts'
import { mapFields, type FieldNameOf } from '#contract/map-fields.ts'
import { typeEuro } from '#contract/typed-euro.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'

/** The greatest number of characters of a typed number. */
const digits = 10

/** The greatest number of characters of the text fields, beside those of a frame. */
const ownLengths = {
  codice: longest.productCode,
  modello: longest.productCode,
  marca: longest.brand,
  tipologia: longest.productType,
  genere: longest.gender,
  prezzo: longest.typedNumber,
  costo: longest.typedNumber,
  ean: longest.typedNumber,
  codiceFornitore: longestOnBox.supplierCode,
  soglia: digits,
  giacenza: digits,
  descrizione: longest.description,
}
type TickFieldName = FieldNameOf<'yesNo'>
/** The fields of a product that are typed or chosen, named as on the wire. */
export type TextName = keyof typeof ownLengths | Exclude<FrameFieldName, TickFieldName>
export type TickName = 'trending' | TickFieldName

/** The values of the form. */
export type Typed = Record<TextName, string> & Record<TickName, boolean>

export const lengths: Partial<Record<TextName, number>> = {
  ...ownLengths,
  ...mapFields({
    text: ({ most }) => most,
    whole: () => digits,
    decimal: () => digits,
    yesNo: () => undefined,
    choice: () => undefined,
    oneOf: () => undefined,
  }),
}

export const blank: Typed = {
  ...mapFields({
    text: () => '',
    whole: () => '',
    decimal: () => '',
    yesNo: () => false,
    choice: () => '',
    oneOf: ({ usual }) => usual,
  }),
  codice: '',
  modello: '',
  marca: '',
  tipologia: '',
  genere: '',
  prezzo: '',
  costo: '',
  ean: '',
  codiceFornitore: '',
  soglia: '',
  giacenza: '',
  descrizione: '',
  trending: false,
}

/** The form values of a product. */
export function typedOf(product: ProdottoGestito): Typed {
  const { codice, modello, marca, tipologia, genere, prezzo, costo, giacenza, descrizione, trending } = product
  const { ean, codiceFornitore, soglia } = product
  return {
    ...mapFields({
      text: (_, name) => product[name],
      whole: (_, name) => typeNumber(product[name]),
      decimal: (_, name) => typeNumber(product[name]),
      yesNo: (_, name) => product[name],
      choice: (_, name) => product[name] ?? '',
      oneOf: (_, name) => product[name],
    }),
    codice,
    modello,
    marca,
    tipologia,
    genere,
    prezzo: prezzo === 0 ? '' : typeEuro(prezzo),
    costo: costo == null ? '' : typeEuro(costo),
    ean,
    codiceFornitore,
    soglia: typeNumber(soglia),
    giacenza: typeNumber(giacenza),
    descrizione,
    trending,
  }
}

const typeNumber = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
