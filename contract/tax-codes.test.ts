import { describe, expect, it, test } from 'vitest'
import { tidyDatiFiscali, wrongDatiFiscali } from './check-fiscal-data.ts'
import { isSdiCode, isTaxCode, isVatNumber, tidyCode, tidyVatNumber } from './tax-codes.ts'

describe('a codice fiscale', () => {
  it.each([
    ['of a man', 'RSSMRA85T10A562S'],
    ['of a woman, whose day begins at 41', 'MLLSNT82P65Z404U'],
    ['with a letter for its last digit, as two people would have had one code', 'RSSMRA85T10A56NH'],
    ['with letters for all digits', 'RSSMRAURTMLARSNL'],
    ['of eleven digits, of associations or provisional', '80012000826'],
  ])('%s is valid', (_of, code) => expect(isTaxCode(code)).toBe(true))

  it.each([
    ['another check letter', 'RSSMRA85T10A562T'],
    ['two letters exchanged', 'RSMSRA85T10A562S'],
    ['a month that does not exist', 'RSSMRA85F10A562R'],
    ['the day 0', 'RSSMRA85T00A562R'],
    ['the day 32', 'RSSMRA85T32A562Y'],
    ['the day 32 of a woman', 'RSSMRA85T72A562C'],
    ['a day past those of women', 'RSSMRA85T81A562Y'],
    ['a letter that stands for no digit', 'RSSMRAABT10A562W'],
    ['fifteen signs', 'RSSMRA85T10A562'],
    ['small letters', 'rssmra85t10a562s'],
    ['nothing', ''],
  ])('with %s is not', (_with, code) => expect(isTaxCode(code)).toBe(false))
})

describe('a partita IVA', () => {
  it.each(['07643520567', '00743110157', '12345678903', '01114601006'])('%s is valid', (number) =>
    expect(isVatNumber(number)).toBe(true),
  )
  it.each(['07643520568', '70643520567', '00000000000', '0764352056', 'IT07643520567', '0764352056A', ''])(
    '%s is not',
    (number) => expect(isVatNumber(number)).toBe(false),
  )
})

test('a typing error in one digit of a partita IVA is noticed, whichever it is', () => {
  for (let place = 0; place < 11; place++) {
    const digit = Number('07643520567'[place])
    for (let other = 0; other < 10; other++) {
      const typed = `${'07643520567'.slice(0, place)}${other}${'07643520567'.slice(place + 1)}`
      expect([typed, isVatNumber(typed)]).toEqual([typed, other === digit])
    }
  }
})

test('a codice destinatario has seven signs', () => {
  for (const code of ['0000000', 'M5UXCR1', 'SUBM70N']) expect(isSdiCode(code)).toBe(true)
  for (const code of ['000000', 'UFABCD', 'M5UXCR1A', 'M5-XCR1', '']) expect(isSdiCode(code)).toBe(false)
})

test('spaces, small letters and the country of a VAT number are no errors', () => {
  expect(tidyCode(' rss mra 85t10 a562s ')).toBe('RSSMRA85T10A562S')
  expect(tidyVatNumber('it 0764 3520 567')).toBe('07643520567')
})

const company = {
  tipo: 'azienda',
  denominazione: 'Studio Rossi',
  sede: 'Via Emilia 1, 15057 Tortona',
  partitaIva: '07643520567',
} as const

const wrongOf = (typed: object) => wrongDatiFiscali(tidyDatiFiscali({ ...company, ...typed }))

test('a company says where its invoice goes, by code or by PEC', () => {
  expect(wrongOf({ codiceSdi: 'm5uxcr1' })).toBeUndefined()
  expect(wrongOf({ pecFattura: ' Studio@PEC.example ' })).toBeUndefined()
  expect(wrongOf({})).toEqual({ code: 'invoice-address-missing', fields: ['codiceSdi', 'pecFattura'] })
  expect(wrongOf({ codiceSdi: ' ', pecFattura: '' })?.code).toBe('invoice-address-missing')
  expect(wrongOf({ codiceSdi: '12' })).toEqual({ code: 'sdi-code-not-valid', fields: ['codiceSdi'] })
  expect(wrongOf({ pecFattura: 'studio' })).toEqual({ code: 'invoice-pec-not-valid', fields: ['pecFattura'] })
  expect(wrongOf({ partitaIva: '123', codiceSdi: '0000000' })?.fields).toEqual(['partitaIva'])
  expect(wrongOf({ denominazione: ' ', codiceSdi: '0000000' })?.fields).toEqual(['denominazione'])
  expect(wrongOf({ sede: '', codiceSdi: '0000000' })?.fields).toEqual(['sede'])
})
