import { describe, expect, test } from 'vitest'
import { unknownFrame } from '#contract/map-fields.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { changesOf, checkTyped, newProduct, readTyped } from './read.ts'
import { rebase } from '#web/ui/rebase.ts'
import { blank, typedOf } from './typed.ts'

const product: ProdottoGestito = {
  ...unknownFrame,
  id: 7,
  codice: 'VLP1042-086',
  descrizione: 'Leggera',
  marca: 'Volpedo',
  imgs: '/media/foto/a-1200.avif,/media/foto/b-1200.avif',
  prezzoMinimo30: null,
  prezzoInSaldo: null,
  costo: null,
  ean: '',
  codiceFornitore: '',
  soglia: null,
  prezzo: 15_900,
  tipologia: 'da vista',
  frontale: 'Acetato',
  codiceColore: '086',
  lente: '',
  coloreMontatura: 'Havana scuro',
  coloreLente: '',
  calibro: 50,
  ponte: 20,
  aste: null,
  formaOcchiale: 'trapezio',
  polarizzato: false,
  fotoCromatico: true,
  genere: 'uomo',
  trending: true,
  isDeleted: false,
  modello: 'VLP1042',
  disponibile: true,
  giacenza: 4,
  marcaDisattiva: false,
  bozza: false,
  modificatoIl: '2026-03-09T08:05:00.000Z',
}
const typed = typedOf(product)

const asDraft = (change: Partial<typeof blank>, base?: ProdottoGestito) =>
  checkTyped({ ...(base ? typedOf(base) : blank), ...change }, 0, base, true).map(({ fields }) => fields[0])

describe('what is checked before a call', () => {
  test(
    'of an empty form all reasons, in the order of the specification',
    { tags: ['S-364', 'S-365', 'S-366', 'S-367', 'S-368'] },
    () => {
      expect(checkTyped({ ...blank, codice: ' ', genere: '  ' }, 0)).toEqual([
        { words: 'Inserisci un codice', fields: ['codice'] },
        { words: 'Inserisci una tipologia', fields: ['tipologia'] },
        { words: 'Inserisci un prezzo', fields: ['prezzo'] },
        { words: "Seleziona almeno un'immagine", fields: ['imgs'] },
        { words: 'Inserisci un genere', fields: ['genere'] },
      ])
    },
  )

  test('a draft needs a code alone, and gives back nothing that it has', () => {
    expect(asDraft({})).toEqual(['codice'])
    expect(asDraft({ codice: 'A', prezzo: '0', calibro: 'largo' })).toEqual(['prezzo', 'calibro'])
    const kept = { ...product, bozza: true, prezzo: 0, imgs: '', genere: '' }
    expect(asDraft({}, kept)).toEqual([])
    expect(asDraft({ tipologia: '' }, kept)).toEqual(['tipologia'])
    expect(checkTyped(typedOf(kept), 0, kept).map(({ fields }) => fields[0])).toEqual(['prezzo', 'imgs', 'genere'])
  })

  test('measures and everything else may be blank', { tags: ['S-373'] }, () => {
    expect(checkTyped({ ...blank, codice: 'A', tipologia: 'accessori', prezzo: '5', genere: 'unisex' }, 1)).toEqual([])
  })

  test.each([
    [{ codice: '12345' }, 'codice', 'Il codice deve contenere almeno una lettera.'],
    [{ prezzo: 'gratis' }, 'prezzo', 'Il prezzo deve essere maggiore di zero e al massimo 100.000 €.'],
    [{ prezzo: '0' }, 'prezzo', 'Il prezzo deve essere maggiore di zero e al massimo 100.000 €.'],
    [{ prezzo: '100.000,01' }, 'prezzo', 'Il prezzo deve essere maggiore di zero e al massimo 100.000 €.'],
    [{ calibro: 'largo' }, 'calibro', 'Controlla il campo calibro: serve un numero intero.'],
    [{ ponte: '0' }, 'ponte', 'Controlla il campo ponte: serve un numero intero.'],
    [{ aste: '14,5' }, 'aste', 'Controlla il campo aste: serve un numero intero.'],
    [
      { costo: '0' },
      'costo',
      'Il costo deve essere maggiore di zero e al massimo 100.000 €; se non si sa, resta vuoto.',
    ],
    [{ giacenza: '-1' }, 'giacenza', 'Controlla il campo giacenza: serve un numero intero.'],
    [{ giacenza: '100.001' }, 'giacenza', 'Controlla il campo giacenza: serve un numero intero.'],
    [{ giacenza: '1.20' }, 'giacenza', 'Controlla il campo giacenza: serve un numero intero.'],
  ])('%o is refused at its field', { tags: ['H-55', 'S-369'] }, (wish, name, words) => {
    expect(checkTyped({ ...typed, ...wish }, 2)).toEqual([{ words, fields: [name] }])
  })

  test('a product that came without pictures is edited without any; from another not all are taken away', () => {
    expect(checkTyped(typed, 0, { ...product, imgs: '' })).toEqual([])
    expect(checkTyped(typed, 0, product)).toMatchObject([{ fields: ['imgs'] }])
  })

  test('a product as the shop has it passes', () => {
    expect(checkTyped(typed, 2)).toEqual([])
    expect(checkTyped({ ...typed, giacenza: '0' }, 2)).toEqual([])
  })
})

test(
  'the price is sent in cents and measures as numbers; blank ones are left out',
  { tags: ['S-369', 'S-257', 'S-258', 'H-55'] },
  () => {
    expect(readTyped({ ...typed, prezzo: '1.250,5', calibro: ' 52 mm', aste: ' ' })).toMatchObject({
      prezzo: 125_050,
      calibro: 52,
      aste: null,
    })
    const made = newProduct({ ...typed, codice: ' A-1 ', aste: '', giacenza: '' })
    expect(made).toMatchObject({ codice: 'A-1', prezzo: 15_900, calibro: 50, aste: undefined, giacenza: undefined })
  },
)

test('a stock is typed with or without thousands separators', () => {
  expect(checkTyped({ ...typed, giacenza: '1.200' }, 2)).toEqual([])
  const counts = ['1.200', ' 1200 ', '100.000', ' '].map((giacenza) => readTyped({ ...typed, giacenza }).giacenza)
  expect(counts).toEqual([1200, 1200, 100_000, null])
})

test('trending is no field of a new product', { tags: ['S-260', 'H-27'] }, () => {
  expect(newProduct({ ...typed, trending: true })).not.toHaveProperty('trending')
})

test('only edited fields are sent, without stock and pictures', { tags: ['S-429'] }, () => {
  expect(changesOf(product, { ...typed, descrizione: ' Leggera ', giacenza: '9' })).toEqual({})
  expect(changesOf({ ...product, costo: 4000 }, { ...typed, costo: '' })).toEqual({ costo: null })
  expect(changesOf(product, { ...typed, prezzo: '129', calibro: '', trending: false, aste: '145' })).toEqual({
    prezzo: 12_900,
    calibro: null,
    aste: 145,
    trending: false,
  })
})

test('after a change by another administrator edited fields stay, and the others are updated', () => {
  const mine = { ...typed, prezzo: '99,00', descrizione: 'La mia', trending: false }
  const theirs = { ...product, prezzo: 12_900, giacenza: 3, coloreMontatura: 'Nero', trending: false }
  expect(rebase({ typed: mine, clashes: [] }, typed, typedOf(theirs))).toEqual({
    typed: { ...mine, giacenza: '3', coloreMontatura: 'Nero' },
    clashes: ['prezzo'],
  })
})
