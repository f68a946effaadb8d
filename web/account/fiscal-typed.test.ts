import { expect, test } from 'vitest'
import { readTyped, typeFiscalData } from './fiscal-typed.ts'

const company = {
  denominazione: 'Studio Rossi',
  sede: 'Via Emilia 1',
  partitaIva: 'IT07643520567',
  codiceSdi: '0000000',
}

test('blank fields of the chosen kind are none, whatever was typed into the other', () => {
  const person = { ...typeFiscalData(null), ...company }
  expect(readTyped(person)).toEqual({ datiFiscali: null })
  const code = { ...typeFiscalData(null), tipo: 'azienda', codiceFiscale: 'RSSMRA85T10A562S' } as const
  expect(readTyped(code)).toEqual({ datiFiscali: null })
})

test('what is sent has the fields of its kind alone, without those that are blank', () => {
  const typed = { ...typeFiscalData({ tipo: 'persona', codiceFiscale: 'x' }), ...company, tipo: 'azienda' } as const
  expect(readTyped(typed)).toEqual({ datiFiscali: { tipo: 'azienda', ...company, partitaIva: '07643520567' } })
})

test('what is wrong is told in words, with its fields', () => {
  const typed = typeFiscalData({ tipo: 'persona', codiceFiscale: 'RSSMRA85T10A562T' })
  expect(readTyped(typed)).toEqual({
    refusal: { words: expect.stringContaining('Questo codice fiscale non è valido'), fields: ['codiceFiscale'] },
  })
})
