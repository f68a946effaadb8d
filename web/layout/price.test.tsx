import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PercentOff, Price } from './price.tsx'
import { StruckNote } from './struck-note.tsx'

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')

test('what is struck stands before what is paid, with words for screen readers', { tags: ['L-07'] }, () => {
  const html = renderToStaticMarkup(<Price prezzo={14_320} prezzoMinimo30={16_900} />)
  expect(textOf(html)).toBe('Prezzo più basso dei 30 giorni precedenti: 169,00 €, prezzo scontato: 143,20 €')
  expect(html).toMatch(/^<s /)
})

test('the percentage is that of the struck price', { tags: ['L-07'] }, () => {
  const html = renderToStaticMarkup(<PercentOff prezzo={14_320} prezzoMinimo30={16_900} className="" />)
  expect(textOf(html)).toBe('−15 %')
})

test('without a reduction there is the price alone', () => {
  for (const nothing of [null, undefined]) {
    expect(textOf(renderToStaticMarkup(<Price prezzo={14_320} prezzoMinimo30={nothing} />))).toBe('143,20 €')
    expect(renderToStaticMarkup(<PercentOff prezzo={1} prezzoMinimo30={nothing} className="" />)).toBe('')
    expect(renderToStaticMarkup(<StruckNote of={[{ prezzoMinimo30: nothing }]} className="" />)).toBe('')
  }
})
