import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withArticle } from './day-article.ts'

test('an article before a day is written as it is spoken', () => {
  const words = (['il', 'Il', 'al', 'dal', 'del'] as const).map((word) => [
    withArticle(word, '8 dicembre 2026'),
    withArticle(word, '18 dicembre 2026'),
  ])
  expect(words).toEqual([
    ['l’8 dicembre 2026', 'il 18 dicembre 2026'],
    ['L’8 dicembre 2026', 'Il 18 dicembre 2026'],
    ['all’8 dicembre 2026', 'al 18 dicembre 2026'],
    ['dall’8 dicembre 2026', 'dal 18 dicembre 2026'],
    ['dell’8 dicembre 2026', 'del 18 dicembre 2026'],
  ])
  expect(withArticle('il', '11 maggio 2026 alle ore 10:14')).toBe('l’11 maggio 2026 alle ore 10:14')
  expect(withArticle('il', '1 maggio 2026')).toBe('il 1 maggio 2026')
})

test('no screen and no email writes an article before a day by itself', () => {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const fixed = files.filter((file) =>
    /\b(?:[Ii]l|al|dal|del)(?:\{' '\}|\s)+\$?\{(?:formatDay|formatMoment|sayDay|sayWhole)\(/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(fixed).toEqual([])
})
