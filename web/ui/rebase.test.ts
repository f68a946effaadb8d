import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

const read = { nome: 'Ada', telefono: '1', genere: 'donna' }

test('fields that were not edited here follow the other user’s changes', () => {
  const now = { ...read, telefono: '2' }
  expect(rebase({ typed: read, clashes: [] }, read, now)).toEqual({ typed: now, clashes: [] })
})

test('an open conflict survives a change of another field, and ends when both values agree', () => {
  const second = { ...read, telefono: '2' }
  const first = rebase({ typed: { ...read, telefono: '9' }, clashes: [] }, read, second)
  expect(first.clashes).toEqual(['telefono'])
  const third = { ...second, nome: 'Bice' }
  const later = rebase(first, second, third)
  expect(later).toEqual({ typed: { ...third, telefono: '9' }, clashes: ['telefono'] })
  expect(rebase(later, third, { ...third, telefono: '9' }).clashes).toEqual([])
})

test('a value typed over the other user’s is no new conflict', () => {
  const second = { ...read, telefono: '2' }
  const third = { ...second, nome: 'Bice' }
  const answered = { typed: { ...second, telefono: '9' }, clashes: [] }
  expect(rebase(answered, second, third)).toEqual({ typed: { ...third, telefono: '9' }, clashes: [] })
})
