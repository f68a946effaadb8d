import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Prodotto } from '#contract/prodotti.ts'
import { Details } from './details.tsx'

/** The values of the detail grid, by their labels. */
function valuesOf(prodotto: Partial<Prodotto>) {
  const texts = { tipologia: '', marca: '', codice: '', codiceColore: '', frontale: '', coloreMontatura: '', lente: '' }
  const whole = {
    ...texts,
    coloreLente: '',
    genere: '',
    formaOcchiale: '',
    calibro: 50,
    ponte: 20,
    aste: 140,
    ...prodotto,
  }
  const html = renderToStaticMarkup(<Details prodotto={whole as Prodotto} chiProduce={null} />)
  return Object.fromEntries(
    Array.from(html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g), ([, label = '', value]) => [label, value]),
  )
}

test('a yes/no field shows Sì or No, and an empty field a dash', { tags: ['S-105', 'S-106', 'S-107'] }, () => {
  expect(valuesOf({ fotoCromatico: false, polarizzato: true, genere: '' })).toMatchObject({
    Fotocromatico: 'No',
    Polarizzato: 'Sì',
    Genere: '-',
  })
  expect(valuesOf({ fotoCromatico: true, polarizzato: false, genere: 'donna' })).toMatchObject({
    Fotocromatico: 'Sì',
    Polarizzato: 'No',
    Genere: 'donna',
  })
})

test('lenses of a prescription frame are called what they are; what only some frames have is left out where unknown', () => {
  expect(valuesOf({ tipologia: 'da vista', lente: 'Organico CR-39', coloreLente: 'Trasparente' })).toMatchObject({
    'Materiale Lente': 'Organico CR-39 (dimostrativa)',
    'Colore Lente': 'Trasparente (dimostrativa)',
  })
  const known = { nomeModello: 'Aliante', categoriaFiltro: '4', protezioneUv: 'UV400', marcaturaCe: true }
  const sunglasses = valuesOf({ tipologia: 'da sole', lente: 'Organico CR-39', ...known })
  expect(sunglasses).toMatchObject({
    Modello: 'Aliante',
    'Materiale Lente': 'Organico CR-39',
    'Categoria filtro': '4, molto scure, non adatte alla guida',
    'Protezione UV': 'UV400',
    'Marcatura CE': 'Sì',
  })
  const added = new Set(['Modello', 'Categoria filtro', 'Protezione UV', 'Marcatura CE'])
  expect(Object.keys(valuesOf({ tipologia: 'da sole' })).filter((label) => added.has(label))).toEqual([])
})
