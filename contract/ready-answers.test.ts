import { expect, test } from 'vitest'
import { answersTo, areAnswers, listAnswers, usualAnswers } from './ready-answers.ts'

test('the answers that the shop comes with are a setting that may be so', () => {
  expect(areAnswers(usualAnswers.readyAnswers)).toBe(true)
  expect(listAnswers(usualAnswers).map(({ title }) => title)).toEqual(['Ordine partito', 'Serve una foto'])
})

test('an answer has the customer’s name and the number, whatever is in them', () => {
  const setting = { readyAnswers: '# A\nCiao {nome},\n\nordine {numero}.' }
  expect(answersTo({ nome: '$& {numero}', ordine: 7 }, setting)).toEqual([
    { title: 'A', text: 'Ciao $& 7,\n\nordine 7.' },
  ])
})

test('where there is no order, no answer names one', () => {
  const titles = answersTo({ nome: 'Ada', ordine: null }, usualAnswers).map(({ title }) => title)
  expect(titles).toEqual(['Serve una foto'])
})

test.each([
  ['text before the first title', 'Ciao'],
  ['a title alone', '# Ciao'],
  ['a name in braces that is unknown', '# A\nCiao {cognome}'],
  ['too many', Array.from({ length: 21 }, (_, index) => `# ${index}\nCiao`).join('\n')],
])('%s is refused', (_, text) => {
  expect(areAnswers(text)).toBe(false)
})

test('none at all is allowed', () => {
  expect([areAnswers(''), listAnswers({ readyAnswers: '' })]).toEqual([true, []])
})
