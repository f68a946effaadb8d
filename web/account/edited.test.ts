import { expect, it } from 'vitest'
import type { Utente } from '#contract/utenti.ts'
import { editUser, nameAsSaved } from './edited.ts'

const before: Utente = {
  id: 7,
  nomeCompleto: 'Maria Teresa De Luca',
  email: 'maria@posta.example',
  telefono: '333 0000001',
  genere: 'donna',
  dataNascita: '1988-09-30',
  isVerified: true,
  isDeleted: false,
  ordini: 0,
  ruolo: 'Cliente',
  secondoFattore: false,
  modificatoIl: '2026-03-09T08:05:00.000Z',
}

it('an edited name keeps its first two words, an untouched one all of them', { tags: ['S-378'] }, () => {
  expect(nameAsSaved('Maria Teresa De Luca', before.nomeCompleto)).toBe('Maria Teresa De Luca')
  expect(nameAsSaved(' Maria  Teresa De Luca ', before.nomeCompleto)).toBe('Maria Teresa De Luca')
  expect(nameAsSaved('Teresa De Luca', before.nomeCompleto)).toBe('Teresa De')
  expect(nameAsSaved('Teresa', before.nomeCompleto)).toBe('Teresa')
})

it('a blank field keeps the value of before', { tags: ['S-377'] }, () => {
  const blank = { nomeCompleto: '  ', dataNascita: '', telefono: ' ', genere: '' } as const
  const { nomeCompleto, dataNascita, telefono, genere } = before
  expect(editUser(before, blank)).toEqual({ nomeCompleto, dataNascita, telefono, genere })
  expect(editUser(before, { ...blank, telefono: '0131 000002 ' }).telefono).toBe('0131 000002')
})
