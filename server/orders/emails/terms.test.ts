import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { writeTerms } from '#contract/legal/terms.ts'
import { seatOf } from '#contract/company.ts'
import { wordsOf } from './emails.fixtures.ts'
import { attachTerms } from './terms.tsx'

/** Each version since its words have been printed. */
const prints: Record<string, string> = {
  '2026-11-22': '533e7941acb26a66',
  '2026-11-23': '3b1c4aee49c1cf5b',
  '2026-11-24': 'e020da5af3a0d796',
  '2026-11-26': '2884ed89a11618e3',
}

const { termsVersion } = usualBusiness

/** What an owner fills in makes no other terms. */
const filledIn = [
  termsVersion,
  seatOf(usualBusiness),
  usualBusiness.legalName,
  usualBusiness.shopName,
  usualBusiness.city,
  usualBusiness.vatNumber,
  usualBusiness.rea,
  usualBusiness.pec,
  usualBusiness.email,
  usualBusiness.phone,
  usualBusiness.adrName,
]

test('terms that say something else go by another version', { tags: ['H-43', 'L-08'] }, () => {
  const said = wordsOf(
    attachTerms('', { version: termsVersion, sections: writeTerms(usualBusiness) }, usualBusiness).content,
  )
  for (const value of filledIn) expect(said).toContain(value)
  const words = filledIn.reduce((text, value) => text.replaceAll(value, '…'), said)
  const print = createHash('sha256').update(words.replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 16)
  expect({ [termsVersion]: print }).toEqual({ [termsVersion]: prints[termsVersion] })
})
