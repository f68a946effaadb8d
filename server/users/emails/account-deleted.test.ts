import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { writeAccountDeleted } from './account-deleted.ts'

test('the email says in HTML and in text what is gone, what the law keeps, and whom to ask', () => {
  const { subject, html, text } = writeAccountDeleted({ name: 'Ada Rossi' }, usualBusiness)
  expect(subject).toBe('Il tuo account è stato eliminato – Ottica Novantaquattro')
  for (const words of [html, text]) {
    for (const said of [
      'Ciao Ada Rossi,',
      'dieci anni',
      '24 mesi',
      'info@ottica.example',
      'Ottica Novantaquattro S.r.l.',
    ]) {
      expect(words).toContain(said)
    }
  }
})

test('a name is text in it, and may be missing', () => {
  expect(writeAccountDeleted({ name: '<b>Ada</b>' }, usualBusiness).html).not.toContain('<b>Ada')
  expect(writeAccountDeleted({ name: '' }, usualBusiness).text).toContain('\n\nCiao,\n\n')
})
