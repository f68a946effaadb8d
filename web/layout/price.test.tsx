import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PercentOff, Price } from './price.tsx'
import { StruckNote } from './struck-note.tsx'

const noteOf = (...of: object[]) => textOf(renderToStaticMarkup(<StruckNote of={of} className="" />))
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')

test('what is struck stands before what is paid, with words for screen readers', { tags: ['L-07'] }, () => {
  const html = renderToStaticMarkup(<Price prezzo={14_320} prezzoMinimo30={16_900} />)
  expect(textOf(html)).toBe('Prezzo più basso prima dello sconto: 169,00 €, prezzo scontato: 143,20 €')
  expect(html).toMatch(/^<s /)
})

test('of a new frame it is said since when it is the lowest', { tags: ['L-07'] }, () => {
  const old = { codice: 'VIA1-1', prezzoMinimo30: 9900 }
  const young = { codice: 'GIR1-1', nomeModello: 'Giro', prezzoMinimo30: 16_900, prezzoMinimoDal: '2026-11-14' }
  const younger = { codice: 'ARA1-1', nomeModello: 'Arata', prezzoMinimo30: 7900, prezzoMinimoDal: '2026-11-20' }
  expect(noteOf(old)).toBe('Il prezzo barrato è il più basso dei 30 giorni prima dello sconto.')
  expect(noteOf({ prezzoMinimo30: null }, young, { ...young, codice: 'GIR1-2' })).toBe(
    'Il prezzo barrato è il più basso dal 14/11/2026, quando è arrivato in negozio, allo sconto.',
  )
  expect(noteOf(young, old, younger, { ...young, codice: 'GIR1-2' })).toBe(
    'Il prezzo barrato è il più basso dei 30 giorni prima dello sconto; per Giro, in negozio dal 14/11/2026, da quel giorno; ' +
      'per Arata, in negozio dal 20/11/2026, da quel giorno.',
  )
})

test('the percentage is that of the struck price', { tags: ['L-07'] }, () => {
  const html = renderToStaticMarkup(<PercentOff prezzo={14_320} prezzoMinimo30={16_900} className="" />)
  expect(textOf(html)).toBe('−15 %')
})

test('without a reduction there is the price alone', () => {
  for (const nothing of [null, undefined, 0]) {
    expect(textOf(renderToStaticMarkup(<Price prezzo={14_320} prezzoMinimo30={nothing} />))).toBe('143,20 €')
    expect(renderToStaticMarkup(<PercentOff prezzo={1} prezzoMinimo30={nothing} className="" />)).toBe('')
    expect(renderToStaticMarkup(<StruckNote of={[{ prezzoMinimo30: nothing }]} className="" />)).toBe('')
  }
})
