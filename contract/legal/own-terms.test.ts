import { expect, test } from 'vitest'
import { wholeBusinessOf } from '../owner-settings.ts'
import { termsFields, usualTermsTexts } from '../terms-settings.ts'
import { keysOf } from '../objects.ts'
import { readMarkdown } from './markdown.ts'
import { isTheLaws, templateOf, writeOwnTerms } from './own-terms.ts'
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

test.each(names)('the template of %s, as the owner may begin with it, says what the template says', (name) => {
  const spelled = spellTemplate(name, business)
  expect(spelled).not.toMatch(/7\.?000|undefined/)
  const template = templateOf(name, writeTerms(business)).filter((block) => !isTheLaws(block))
  expect(wordsOf(readMarkdown(spelled, business))).toBe(wordsOf(template))
})

test('what the template takes from the settings stands in braces, so that the owner’s words follow them too', () => {
  expect(spellTemplate('termsPrices', business)).toContain('sopra {spedizioneGratuitaSopra}')
  expect(spellTemplate('termsWithdrawal', business)).toContain('**{giorniRecesso} giorni**')
  expect(spellTemplate('termsDelivery', business)).toContain('richiede {giorniLavorativi}')
  expect(spellTemplate('termsDisputes', business)).toContain('[{pec}](mailto:{pec})')
})

test('every section of the terms can be replaced, and is named as it is headed', () => {
  const sections = writeTerms(business)
  expect(names.map((name) => termsFields[name].label)).toEqual(
    sections.map(({ title }, index) => `${index + 1}. ${title}`),
  )
  const own = writeOwnTerms(wholeBusinessOf(Object.fromEntries(names.map((name) => [name, 'Solo questo.']))))
  for (const { blocks } of own)
    expect(blocks.filter((block) => !isTheLaws(block))).toEqual([{ kind: 'paragraph', text: ['Solo questo.'] }])
})

test('the notice of the guarantee and the form to withdraw stay, each in its place', () => {
  const own = writeOwnTerms({ ...business, termsGuarantee: 'Parole mie.', termsWithdrawal: 'Parole mie.' })
  const kindsOf = (id: string) => own.find((section) => section.id === id)?.blocks.map(({ kind }) => kind)
  expect(kindsOf('garanzia')).toEqual(['notice', 'paragraph'])
  expect(kindsOf('recesso')).toEqual(['paragraph', 'form'])
})
