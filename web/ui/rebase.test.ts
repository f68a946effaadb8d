import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

const read = { nome: 'Ada', telefono: '1', genere: 'donna' }

test('where nobody typed, the form follows what somebody else wrote', () => {
  const now = { ...read, telefono: '2' }
  expect(rebase({ typed: read, clashes: [] }, read, now)).toEqual({ typed: now, clashes: [] })
})

test('a clash that nobody answered outlives a change of another field, and ends where both agree', () => {
  const second = { ...read, telefono: '2' }
  const first = rebase({ typed: { ...read, telefono: '9' }, clashes: [] }, read, second)
  expect(first.clashes).toEqual(['telefono'])
  const third = { ...second, nome: 'Bice' }
  const later = rebase(first, second, third)
  expect(later).toEqual({ typed: { ...third, telefono: '9' }, clashes: ['telefono'] })
  expect(rebase(later, third, { ...third, telefono: '9' }).clashes).toEqual([])
})

test('what was typed on purpose over what somebody else wrote is no clash again', () => {
  const second = { ...read, telefono: '2' }
  const third = { ...second, nome: 'Bice' }
  const answered = { typed: { ...second, telefono: '9' }, clashes: [] }
  expect(rebase(answered, second, third)).toEqual({ typed: { ...third, telefono: '9' }, clashes: [] })
})
