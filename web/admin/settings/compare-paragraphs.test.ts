import { expect, test } from 'vitest'
import { compareParagraphs } from './compare-paragraphs.ts'

const compare = (before: string, after: string) =>
  compareParagraphs(before, after).map(({ kind, paragraph }) => `${kind} ${paragraph}`)

test('paragraphs that both texts have are the same, the others were added or removed', () => {
  expect(compare('uno\n\ndue\n\ntre', 'uno\n\ndue e mezzo\n\ntre\n\nquattro')).toEqual([
    'same uno',
    'removed due',
    'added due e mezzo',
    'same tre',
    'added quattro',
  ])
  expect(compare('uno\n\ndue', 'uno\n\n\ndue ')).toEqual(['same uno', 'same due'])
  expect(compare('uno', 'due')).toEqual(['removed uno', 'added due'])
})
