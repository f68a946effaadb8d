import { expect, test } from 'vitest'
import { businessOf, usualBusiness } from './business.ts'
import { closuresOf, sayClosure } from './closures.ts'
import { openingHours, sayHours } from './opening-hours.ts'

const morning = '9:00-13:00'
const none = {
  mondayHours: '',
  tuesdayHours: '',
  wednesdayHours: '',
  thursdayHours: '',
  fridayHours: '',
  saturdayHours: '',
  sundayHours: '',
}

test.each([
  [{}, 'Da martedì a sabato, 9:00-12:30 e 15:30-19:30'],
  [
    { ...none, mondayHours: morning, tuesdayHours: morning, saturdayHours: morning },
    'Da lunedì a martedì, 9:00-13:00; sabato, 9:00-13:00',
  ],
  [
    { thursdayHours: morning },
    'Da martedì a mercoledì, 9:00-12:30 e 15:30-19:30; giovedì, 9:00-13:00; da venerdì a sabato, 9:00-12:30 e 15:30-19:30',
  ],
  [none, 'Solo su appuntamento'],
])('%o is said by days that follow each other', (changes, words) => {
  expect(sayHours(businessOf(changes))).toBe(words)
})

test('machines get each time with its days', () => {
  const days = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  expect(openingHours(usualBusiness)).toEqual([
    { days, opens: '09:00', closes: '12:30' },
    { days, opens: '15:30', closes: '19:30' },
  ])
  expect(openingHours(businessOf(none))).toEqual([])
})

test('closures come in their order, and are said as a person says days', () => {
  const found = closuresOf({ closure: '2026-12-24/2027-01-08', otherClosure: '2026-08-11/2026-08-11' })
  expect(found.map(sayClosure)).toEqual(['l’11 agosto 2026', 'dal 24 dicembre 2026 all’8 gennaio 2027'])
  expect(closuresOf(usualBusiness)).toEqual([])
})
