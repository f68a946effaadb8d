import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Prodotto } from '#contract/prodotti.ts'
import { Details } from './details.tsx'

/** The values of the detail grid, by their labels. */
function valuesOf(prodotto: Partial<Prodotto>) {
  const texts = { tipologia: '', marca: '', codice: '', codiceColore: '', frontale: '', coloreMontatura: '', lente: '' }
  const whole = { ...texts, coloreLente: '', formaOcchiale: '', calibro: 50, ponte: 20, aste: 140, ...prodotto }
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
