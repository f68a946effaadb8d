import { expect, test } from 'vitest'
import { splitWords } from './split-words.ts'

test.each([
  ['53□17', [53, 17]],
  ['53□17 140', [53, 17, 140]],
  ['53 □ 17 – 140', [53, 17, 140]],
  ['53 17 140', [53, 17, 140]],
  ['53-17-140', [53, 17, 140]],
  ['50–20', [50, 20]],
  ['53 17', [53, 17]],
])('%s is a size', (text, size) => {
  expect(splitWords(text)).toEqual([{ typed: text, plain: size.join('-'), size }])
})

test.each([
  '53',
  '53 140',
  'VLP53-17',
  '53-17-A',
  '153-17',
  '53-170',
  '53-17-1400',
  '2053 17 140',
  '53/17',
  '90 17',
  '53 4',
])('%s is none', (text) => {
  expect(splitWords(text).filter(({ size }) => size)).toEqual([])
})

test('words around a size keep their places', () => {
  expect(splitWords('Lunario 53□17, nero').map(({ typed, plain }) => [typed, plain])).toEqual([
    ['Lunario', 'lunario'],
    ['53□17', '53-17'],
    ['nero', 'nero'],
  ])
})
