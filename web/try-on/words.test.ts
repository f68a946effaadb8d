import { expect, test } from 'vitest'
import { readScale } from './scale.ts'
import { change, type Fitting } from './state.ts'
import { sayFit } from './words.ts'

/** Two lenses of 50 mm and a bridge of 20: 70 mm between the middles of the lenses. */
const frame = { calibro: 50, ponte: 20, aste: 145, formaOcchiale: 'tonda', frontale: 'Metallo' }
const marks = { eyeLeft: [376, 600], eyeRight: [624, 600], cardLeft: [300, 400], cardRight: [700, 400] } as const
const scale = readScale(marks, { kind: 'pupils', distance: 62 })
if (!scale) throw new Error('no scale')
const say = (more: object = {}, moved: readonly [number, number] = [0, 0]) =>
  Object.fromEntries(
    sayFit(frame, { marks: { ...marks, ...more }, scale, moved }).map(({ about, words }) => [about, words]),
  )

const faceOf = (mm: number) => ({
  faceLeft: [500 - (mm * scale.perMmOfSides) / 2, 600],
  faceRight: [500 + (mm * scale.perMmOfSides) / 2, 600],
})
const browAt = (mm: number) => ({ brow: [376, 600 + mm * scale.perMm] })

test('what was not marked is not known, and said so', () => {
  expect(say()['Larghezza']).toMatch(/^Non so/)
  expect(say()['Sopracciglia']).toMatch(/^Non so/)
})

test('pupils nearer to each other than the lenses are towards the nose; others in the middle', () => {
  // 62 against 70 mm
  expect(say()['Occhi nelle lenti']).toMatch(/^Circa 4 mm verso il naso dal centro delle lenti, poco sopra la metà/)
  const [middle] = sayFit({ ...frame, ponte: 13 }, { marks, scale, moved: [0, 0] }).slice(1)
  expect(middle?.words).toMatch(/^Al centro delle lenti/)
  expect(say({}, [6, 0])['Occhi nelle lenti']).toMatch(/^Non centrati/)
  expect(say({}, [0, -10])['Occhi nelle lenti']).toContain('nella metà bassa')
})

test('the width is held against that of the face, in millimetres of each side', () => {
  expect(say(faceOf(128))['Larghezza']).toMatch(/^Larga quanto il viso/)
  expect(say(faceOf(148))['Larghezza']).toMatch(/^Più stretta del viso: mancano circa 1[0-2] mm per parte/)
  expect(say(faceOf(108))['Larghezza']).toMatch(/^Più larga del viso: sporge di circa/)
})

test('the upper edge is held against the brow', () => {
  expect(say(browAt(-26))['Sopracciglia']).toBe('Il bordo alto ne segue la linea.')
  expect(say(browAt(-36))['Sopracciglia']).toMatch(/^Restano fuori/)
  expect(say(browAt(-12))['Sopracciglia']).toMatch(/^Coperte/)
})

test('without its three measures there is nothing to say', () => {
  expect(sayFit({ ...frame, aste: null }, { marks, scale, moved: [0, 0] })).toEqual([])
})

test('moves are bounded, marks stay in the photo, and another photo begins anew', () => {
  const photo = { bytes: new Blob([]), url: 'blob:x', width: 1000, height: 1200 }
  const first = change(null, { kind: 'photo', photo })
  if (!first) throw new Error('no photo')
  const after = (...changes: Parameters<typeof change>[1][]) =>
    changes.reduce<Fitting | null>((now, by) => change(now, by), first)
  expect(after({ kind: 'move', by: [500, -500] })?.moved).toEqual([40, -40])
  expect(after({ kind: 'mark', name: 'eyeLeft', by: [-5000, 3] })?.marks.eyeLeft[0]).toBe(0)
  expect(after({ kind: 'turn', turn: 9 }, { kind: 'sit' })).toMatchObject({ turn: 0, moved: [0, 0] })
  expect(after({ kind: 'more' })?.marks.brow).toBeDefined()
  expect(after({ kind: 'turn', turn: 9 }, { kind: 'photo', photo })).toMatchObject({ turn: 0, step: 'marks' })
  expect(after({ kind: 'forget' })).toBeNull()
})
