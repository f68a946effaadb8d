import { expect, test } from 'vitest'
import { compare, judge, parseOwnGlasses, readOwnGlasses } from './own-glasses.ts'
import { sizeOf } from './size.ts'

const frame = { calibro: 50, ponte: 20, aste: 145 }
const read = (calibro: unknown, ponte: unknown, aste: unknown) =>
  readOwnGlasses((name) => ({ calibro, ponte, aste })[name])

test('a frame is compared with the visitor’s glasses, measure by measure and as a whole', () => {
  expect(compare(frame, { calibro: 52, ponte: 18, aste: 145 }).map(({ words }) => words)).toEqual([
    '2 mm più stretta',
    '2 mm più largo',
    'uguale',
  ])
  expect(judge(frame, frame)).toBe('Ti calza come i tuoi: la larghezza è la stessa.')
  expect(judge(frame, { ...frame, calibro: 52 })).toBe('Ti calza quasi come i tuoi: 4 mm più stretta in tutto.')
  expect(judge(frame, { ...frame, calibro: 47 })).toBe('La sentirai un po’ diversa: 6 mm più larga in tutto.')
  expect(judge(frame, { ...frame, calibro: 58 })).toBe('È di un’altra taglia: 16 mm più stretta in tutto.')
})

test('only three plausible numbers are accepted', () => {
  expect(read('50', '20', '145')).toEqual(frame)
  for (const wrong of [undefined, null, '', '0', '-50', '50,5', '1e9', 'cinquanta', Infinity]) {
    expect(read(wrong, '20', '145'), String(wrong)).toBeNull()
  }
})

test('an invalid stored value is ignored', () => {
  expect(parseOwnGlasses(JSON.stringify(frame))).toEqual(frame)
  for (const kept of [null, '', '{', 'null', '[]', '7', '{"calibro":"<b>"}']) expect(parseOwnGlasses(kept)).toBeNull()
})

const wide = (calibro: number, ponte: number) => sizeOf({ calibro, ponte })

test('small, medium and large depend on the sum of lenses and bridge', () => {
  expect([wide(49, 19), wide(49, 20), wide(53, 19), wide(53, 20)]).toEqual(['stretta', 'media', 'media', 'larga'])
})
