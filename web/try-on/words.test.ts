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

const eyesWith = (ponte: number) => sayFit({ ...frame, ponte }, { marks, scale, moved: [0, 0] })[1]?.words

const faceOf = (mm: number) => ({
  faceLeft: [500 - (mm * scale.perMmOfSides) / 2, 600],
  faceRight: [500 + (mm * scale.perMmOfSides) / 2, 600],
})
const browAt = (mm: number) => ({ brow: [376, 600 + mm * scale.perMm] })

test('what was not marked is not known, and said so', () => {
  expect(say()['Larghezza']).toBe('Non so quanto è largo il viso: segna i suoi bordi per saperlo.')
  expect(say()['Sopracciglia']).toBe('Non so dove sono: segna il bordo alto di un sopracciglio per saperlo.')
})

test('pupils nearer to each other than the lenses are towards the nose; others in the middle', () => {
  // 62 against 70 mm
  const usual = 'poco sopra la metà, dove di solito stanno.'
  expect(say()['Occhi nelle lenti']).toBe(`Circa 4 mm verso il naso dal centro delle lenti, ${usual}`)
  expect(eyesWith(13)).toBe(`Al centro delle lenti, ${usual}`)
  // 62 against 56 mm
  expect(eyesWith(6)).toBe(`Circa 3 mm verso le tempie dal centro delle lenti, ${usual}`)
  for (const aside of [6, -6])
    expect(say({}, [aside, 0])['Occhi nelle lenti']).toBe(`Non centrati: la montatura sta più da una parte, ${usual}`)
})

test('a frame that is moved down has the eyes higher in its lenses', () => {
  const heights = [40, 20, 8, 0, -10, -18, -40].map((down) => say({}, [0, down])['Occhi nelle lenti']?.split(', ')[1])
  expect(heights).toEqual([
    'sopra le lenti.',
    'nella parte alta.',
    'nella parte alta.',
    'poco sopra la metà',
    'nella metà bassa.',
    'verso il bordo basso.',
    'sotto le lenti.',
  ])
})

test('the width is held against that of the face, in millimetres of each side', () => {
  expect(say(faceOf(128))['Larghezza']).toBe('Larga quanto il viso, a meno di qualche millimetro.')
  expect(say(faceOf(148))['Larghezza']).toBe('Più stretta del viso: mancano circa 11 mm per parte.')
  expect(say(faceOf(108))['Larghezza']).toBe('Più larga del viso: sporge di circa 9 mm per parte.')
})

test('the upper edge is held against the brow', () => {
  expect(say(browAt(-26))['Sopracciglia']).toBe('Il bordo alto ne segue la linea.')
  expect(say(browAt(-36))['Sopracciglia']).toBe('Restano fuori: il bordo alto passa circa 11 mm più in basso.')
  expect(say(browAt(-12))['Sopracciglia']).toBe('Coperte: il bordo alto passa circa 13 mm più in alto.')
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
