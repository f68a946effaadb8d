import { expect, test } from 'vitest'
import { placeWords, type Place } from './place-words.ts'

const line = (words: string, x: number, y: number) => {
  const places: Place[] = [
    [x - 20, y],
    [x + 20, y],
  ]
  return { words, places }
}

test('words stand above their line, below it where others are in the way, and are left out where both are taken', () => {
  const lines = [
    line('ponte 17', 100, 50),
    line('calibro 53', 120, 50),
    line('altezza 42', 110, 50),
    line('aste', 300, 50),
  ]
  expect(placeWords(lines).map(({ at }) => at)).toEqual([[100, 44], [120, 67], undefined, [300, 44]])
})
