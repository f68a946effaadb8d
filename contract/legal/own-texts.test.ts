import { expect, test } from 'vitest'
import { wholeBusinessOf } from '../owner-settings.ts'
import { usualLegalTexts } from '../notice-settings.ts'
import { termsFields, usualTermsTexts } from '../terms-settings.ts'
import { isTextOf } from '../setting-texts.ts'
import { keysOf } from '../objects.ts'
import { readMarkdown } from './markdown.ts'
import { isTheLaws, legalTexts, templateOf, writeOwn } from './own-texts.ts'
import type { Block } from './rich-text.ts'
import { spellTemplate } from './spell-markdown.ts'
import { writeTerms } from './terms.ts'

const business = wholeBusinessOf({ legalName: 'Ottica *Rossi* [e figli]', shippingFeeCents: 690, withdrawalDays: 30 })
const names = keysOf(usualTermsTexts)

/** Its words alone, however they are laid out. */
const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if ('text' in block)
        return block.text.map((run) => (typeof run === 'string' ? run : Object.values(run).join(' '))).join('')
      if ('items' in block)
        return block.items
          .map((item) => item.map((run) => (typeof run === 'string' ? run : Object.values(run).join(' '))).join(''))
          .join(' ')
      if ('rows' in block) return block.rows.map((row) => row.join(' ')).join(' ')
      return 'title' in block ? block.title : ''
    })
    .join(' ')
    .replaceAll(/\s+/g, ' ')

test.each(keysOf(usualLegalTexts))(
  'the template of %s, as the owner may begin with it, says what the template says',
  (name) => {
    const spelled = spellTemplate(name, business)
    expect(spelled).not.toMatch(/7\.?000|undefined/)
    expect(isTextOf('legal', spelled)).toBe(true)
    const template = templateOf(name, business).filter((block) => !isTheLaws(block))
    expect(wordsOf(readMarkdown(spelled, business))).toBe(wordsOf(template))
  },
)

test('what the template takes from the settings stands in braces, so that the owner’s words follow them too', () => {
  expect(spellTemplate('termsPrices', business)).toContain('sopra {spedizioneGratuitaSopra}')
  expect(spellTemplate('termsWithdrawal', business)).toContain('**{giorniRecesso} giorni**')
  expect(spellTemplate('termsDelivery', business)).toContain('richiede {giorniLavorativi}')
  expect(spellTemplate('termsDisputes', business)).toContain('[{pec}](mailto:{pec})')
})

test('a setting of the terms is named as its section is headed', () => {
  const sections = writeTerms(business)
  expect(names.map((name) => termsFields[name].label)).toEqual(
    sections.map(({ title }, index) => `${index + 1}. ${title}`),
  )
})

test.each(keysOf(legalTexts))('every section of %s can be replaced', (name) => {
  const { template, settings } = legalTexts[name]
  expect(keysOf(settings)).toEqual(template(business).map(({ id }) => id))
  const own = writeOwn(
    name,
    wholeBusinessOf(Object.fromEntries(Object.values(settings).map((one) => [one, 'Solo questo.']))),
  )
  for (const { blocks } of own)
    expect(blocks.filter((block) => !isTheLaws(block))).toEqual([{ kind: 'paragraph', text: ['Solo questo.'] }])
})

test('each setting of a legal text replaces one section', () => {
  const used = Object.values(legalTexts).flatMap(({ settings }) => Object.values(settings))
  expect(used.toSorted()).toEqual(keysOf(usualLegalTexts).toSorted())
})

test('the notice of the guarantee and the form to withdraw stay, each in its place', () => {
  const own = writeOwn('terms', { ...business, termsGuarantee: 'Parole mie.', termsWithdrawal: 'Parole mie.' })
  const kindsOf = (id: string) => own.find((section) => section.id === id)?.blocks.map(({ kind }) => kind)
  expect(kindsOf('garanzia')).toEqual(['notice', 'paragraph'])
  expect(kindsOf('recesso')).toEqual(['paragraph', 'form'])
})
