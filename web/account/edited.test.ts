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

const saved = (typed: string) => nameAsSaved(typed, before.nomeCompleto, false)

it('a name that the owner edits keeps its first two words, an untouched one all of them', { tags: ['S-378'] }, () => {
  expect(saved('Maria Teresa De Luca')).toBe('Maria Teresa De Luca')
  expect(saved(' Maria  Teresa De Luca ')).toBe('Maria Teresa De Luca')
  expect(saved('Teresa De Luca')).toBe('Teresa De')
  expect(saved('Teresa')).toBe('Teresa')
})

it('a name that its person edits keeps every word', { tags: ['H-111'] }, () => {
  expect(nameAsSaved(' Teresa  De Luca', before.nomeCompleto, true)).toBe('Teresa De Luca')
  expect(nameAsSaved(' ', before.nomeCompleto, true)).toBe('Maria Teresa De Luca')
})

it('a blank field keeps the value of before', { tags: ['S-377'] }, () => {
  const blank = { nomeCompleto: '  ', dataNascita: '', telefono: ' ', genere: '' } as const
  const { nomeCompleto, dataNascita, telefono, genere } = before
  expect(editUser(before, blank, true)).toEqual({ nomeCompleto, dataNascita, telefono, genere })
  expect(editUser(before, { ...blank, telefono: '0131 000002 ' }, true).telefono).toBe('0131 000002')
})
