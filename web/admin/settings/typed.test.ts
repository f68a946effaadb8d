import { expect, test } from 'vitest'
import { textForms } from '#contract/setting-texts.ts'
import { sayWrong } from './typed.ts'

test('a text that is only too long is told how long it may be', () => {
  const { most } = textForms.words
  expect(sayWrong('shopName', 'a'.repeat(most + 1))).toBe(`Nome del negozio: al massimo ${most} caratteri.`)
  expect(sayWrong('shopName', ' ')).toBe('Nome del negozio: scrivi qualcosa, su una riga.')
})

test('a text that is wrong in itself is told what it must be, however long it is', () => {
  expect(sayWrong('province', 'Vercelli')).toMatch(/: scrivi la sigla di due lettere, come AL\.$/)
})
