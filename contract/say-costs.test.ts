import { expect, test } from 'vitest'
import { usualHomeTexts } from './home-texts.ts'
import { writeOwn } from './legal/own-texts.ts'
import { spellTemplate } from './legal/spell-markdown.ts'
import { wholeBusinessOf } from './owner-settings.ts'
import { sayFreeShipping, sayReturn } from './say-costs.ts'
import { writePromises } from './write-home.ts'

/** Everything that home and terms say, with these settings. */
function saidBy(changes: object) {
  const business = wholeBusinessOf(changes)
  const words = [
    ...writePromises(usualHomeTexts, business).map(({ text }) => text),
    ...writeOwn('terms', business)
      .flatMap(({ blocks }) => blocks)
      .map((block) => ('text' in block ? block.text.filter((run) => typeof run === 'string').join('') : '')),
    sayFreeShipping(business),
    sayReturn(business),
  ]
  return words.join('\n').replaceAll('\u00A0', ' ')
}

test('usual settings are said as they always were', () => {
  const said = saidBy({})
  for (const words of [
    'Spedizione gratuita in Italia sopra 79,90 €, altrimenti 4,90 €. Consegna in 1-2 giorni lavorativi con',
    'Reso gratuito · gratis sul primo ordine · rimborso alla ricezione.',
    'La spedizione in Italia è gratuita per ordini sopra 79,90 €; fino a quella somma costa 4,90 €. Il carrello',
    'Il reso è gratuito sul primo ordine: mandiamo noi l’etichetta. Per gli ordini successivi la spedizione di ritorno è a carico',
    'gratuito sul primo ordine, poi 4,90 €',
  ])
    expect(said).toContain(words)
})

test.each([{ shippingFeeCents: 0 }, { freeShippingAboveCents: 0 }, { shippingFeeCents: 0, freeShippingAboveCents: 0 }])(
  'shipping is free for every order: %j',
  (changes) => {
    const said = saidBy(changes)
    expect(said).toContain('Spedizione gratuita in Italia. Consegna')
    expect(said).toContain('La spedizione in Italia è gratuita. Il carrello')
    expect(said).not.toMatch(/0,00|sopra|altrimenti|fino a quella somma/)
    expect(spellTemplate('termsPrices', wholeBusinessOf(changes))).toContain(
      'La spedizione in Italia è gratuita. Il carrello',
    )
  },
)

test('the way back is free for every order', () => {
  const said = saidBy({ laterReturnCents: 0 })
  for (const words of [
    'Reso gratuito · sempre gratis ·',
    'Il reso è sempre gratuito: mandiamo noi l’etichetta.',
    '\nsempre gratuito',
  ])
    expect(said).toContain(words)
  expect(said).not.toMatch(/0,00|primo ordine|a carico/)
  expect(spellTemplate('termsWithdrawal', wholeBusinessOf({ laterReturnCents: 0 }))).not.toContain(
    '{costoResoSuccessivo}',
  )
})
