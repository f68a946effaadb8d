import { describe, expect, it } from 'vitest'
import { romeDay } from '#contract/calendar.ts'
import { birthDates, checkRegistration, fullName, type Registration } from './registration.ts'

const today = '2026-11-21'
const good: Registration = {
  nome: 'Marta',
  cognome: 'Rossi',
  email: 'marta@posta.example',
  telefono: '333 0000001',
  nascita: '1988-09-30',
  password: 'Occhiali-1994',
  ripetiPassword: 'Occhiali-1994',
  genere: 'donna',
  termini: true,
}
const check = (changes: Partial<Registration>, on = today) => checkRegistration({ ...good, ...changes }, on)
const wordsFor = (changes: Partial<Registration>, on?: string) => check(changes, on)?.words

it('a valid form passes', () => {
  expect(check({})).toBeUndefined()
})

describe('the age', () => {
  const tooYoung = 'Devi avere almeno 18 anni per registrarti'

  it('a person who turns 18 today may register, a day younger may not', { tags: ['S-356', 'S-528'] }, () => {
    expect(wordsFor({ nascita: '2008-11-21' })).toBeUndefined()
    expect(wordsFor({ nascita: '2008-11-22' })).toBe(tooYoung)
    expect(wordsFor({ nascita: '2031-01-01' })).toBe(tooYoung)
    expect(check({ nascita: '2008-11-22' })?.fields).toEqual(['nascita'])
  })

  it('a person who turns 120 today may register, a day older may not', { tags: ['S-357', 'S-529'] }, () => {
    expect(wordsFor({ nascita: '1906-11-21' })).toBeUndefined()
    expect(wordsFor({ nascita: '1906-11-20' })).toBe('Formato data non valido')
    expect(wordsFor({ nascita: '0001-01-01' })).toBe('Formato data non valido')
  })

  it('on a leap day, and for those born on one', { tags: ['S-356', 'S-357'] }, () => {
    expect(wordsFor({ nascita: '2010-02-28' }, '2028-02-29')).toBeUndefined()
    expect(wordsFor({ nascita: '2010-03-01' }, '2028-02-29')).toBe(tooYoung)
    expect(wordsFor({ nascita: '2008-02-29' }, '2026-02-28')).toBe(tooYoung)
    expect(wordsFor({ nascita: '2008-02-29' }, '2026-03-01')).toBeUndefined()
    expect(wordsFor({ nascita: '1908-02-29' }, '2028-02-29')).toBeUndefined()
    expect(wordsFor({ nascita: '1908-02-28' }, '2028-02-29')).toBe('Formato data non valido')
  })

  it('a year of five digits is no date', () => {
    expect(wordsFor({ nascita: '12008-01-01' })).toBe('Formato data non valido')
  })

  it('the day is that of Rome, in summer and in winter', () => {
    expect(romeDay(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30')
    expect(romeDay(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01')
    expect(romeDay(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
    expect(romeDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
  })

  it('the calendar of the field offers the same days', () => {
    expect(birthDates(today)).toEqual({ min: '1906-11-21', max: '2008-11-21' })
  })
})

describe('the other checks', () => {
  it.each(['nome', 'cognome', 'email', 'telefono', 'nascita', 'password', 'ripetiPassword', 'genere'] as const)(
    'an empty %s is refused',
    { tags: ['S-358'] },
    (field) => {
      expect(check({ [field]: '' })).toEqual({ words: 'Compila tutti i campi!', fields: [field] })
    },
  )

  it('a name of characters that are not drawn counts as empty, a password does not', () => {
    const hidden = '\u200B\u3164'
    expect(check({ cognome: hidden, telefono: '\u2800' })).toEqual({
      words: 'Compila tutti i campi!',
      fields: ['cognome', 'telefono'],
    })
    expect(check({ password: hidden, ripetiPassword: hidden })).toBeUndefined()
  })

  it('a blank field counts as empty, and the terms must be accepted', { tags: ['S-358'] }, () => {
    expect(check({ nome: '  ', telefono: ' ', termini: false })).toEqual({
      words: 'Compila tutti i campi!',
      fields: ['nome', 'telefono', 'termini'],
    })
  })

  it('passwords that differ are refused', { tags: ['S-359'] }, () => {
    expect(wordsFor({ ripetiPassword: 'Occhiali-1995' })).toBe('Le due password non corrispondono')
  })

  it.each([
    'marta',
    'marta@posta',
    '@posta.example',
    'mar ta@posta.example',
    'marta@@posta.example',
    'marta@posta .it',
  ])('%j is no email address', { tags: ['S-360'] }, (email) => {
    expect(check({ email })).toEqual({ words: 'Formato email non valido', fields: ['email'] })
  })

  it('the checks run in order, and the first failure is reported', { tags: ['S-361'] }, () => {
    const wrong = { nascita: '2020-01-01', nome: '', ripetiPassword: 'altra', email: 'marta' }
    expect(wordsFor(wrong)).toBe('Devi avere almeno 18 anni per registrarti')
    expect(wordsFor({ ...wrong, nascita: '1880-01-01' })).toBe('Formato data non valido')
    expect(wordsFor({ ...wrong, nascita: '' })).toBe('Compila tutti i campi!')
    expect(wordsFor({ ...wrong, nascita: good.nascita })).toBe('Compila tutti i campi!')
    expect(wordsFor({ ripetiPassword: 'altra', email: 'marta' })).toBe('Le due password non corrispondono')
    expect(wordsFor({ email: 'marta' })).toBe('Formato email non valido')
  })
})

it('the full name is the first and the last name joined', { tags: ['S-268'] }, () => {
  expect(fullName({ nome: ' Maria  Teresa ', cognome: 'De Luca ' })).toBe('Maria Teresa De Luca')
})
