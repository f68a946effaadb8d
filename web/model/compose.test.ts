import { expect, test } from 'vitest'
import { card, euro } from './beside.ts'
import { buildModel } from './build.ts'
import { between, turnBy, views, zoomBy } from './camera.ts'
import { compose } from './compose.ts'
import { project, times } from './matrix.ts'
import type { Scene } from './scene.ts'
import { pack } from './pack.ts'

const model = buildModel({ calibro: 50, ponte: 20, aste: 145, formaOcchiale: 'pantos', frontale: 'Acetato' })
if (!model) throw new Error('no model')
const lie = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
const scene: Scene = { model, things: new Map(), order: ['shadow', 'front'], laid: (point) => point, lie, ground: -25 }

/** How wide a thing that stands upright is in a picture of 1,000 pixels. */
function widthOf(name: string, mm: number, view = views.fronte as (typeof views)[keyof typeof views]) {
  const { shot, placed } = compose(scene, view, 1.5, true)
  const at = placed.find((one) => one.name === name)?.model ?? lie
  const [left, right] = [-mm / 2, mm / 2].map((x) => project(times(shot.view, at), [x, 0, 0])[0])
  return ((right ?? 0) - (left ?? 0)) * 500
}

test('card and coin are as wide beside the frame as they are in millimetres', () => {
  const { half, total } = model.geometry
  const { shot } = compose(scene, views.fronte, 1.5, true)
  const frame = (project(shot.view, [half, 0, 0])[0] - project(shot.view, [-half, 0, 0])[0]) * 500
  expect(widthOf('card', card.width) / frame).toBeCloseTo(card.width / total, 2)
  expect(widthOf('coin', euro.width) / frame).toBeCloseTo(euro.width / total, 2)
})

test('frame, card and coin stay in the picture from every side, on a phone and at a desk', () => {
  for (const aspect of [0.55, 0.7, 1, 1.95])
    for (let azimuth = -180; azimuth < 180; azimuth += 3) {
      const { shot, placed } = compose(scene, { ...views.trequarti, azimuth }, aspect, true)
      const stands = placed.find(({ name }) => name === 'card')?.model ?? lie
      const edges = [-1, 1].map((side) => project(times(shot.view, stands), [(side * card.width) / 2, 0, 0])[0])
      const corners = [-1, 1].flatMap((side) => [0, -145].map((z) => project(shot.view, [side * 65, 0, z])[0]))
      for (const x of [...edges, ...corners]) expect(Math.abs(x)).toBeLessThan(0.98)
    }
})

test('the whole frame is in the picture from every side, on a phone and at a desk', () => {
  for (const aspect of [0.55, 0.7, 1, 1.75])
    for (let azimuth = -180; azimuth < 180; azimuth += 3) {
      const { shot } = compose(scene, { ...views.trequarti, azimuth }, aspect)
      const corners = [-1, 1].flatMap((side) => [0, -145].map((z) => project(shot.view, [side * 66, 0, z])[0]))
      const [left, right] = [Math.min(...corners), Math.max(...corners)]
      expect(Math.max(-left, right)).toBeLessThan(0.95)
    }
})

test('a view turns on over the back, never under the table, and is turned to by the shorter way', () => {
  expect(turnBy({ azimuth: 170, elevation: 0, zoom: 1 }, 20, 200)).toEqual({ azimuth: -170, elevation: 75, zoom: 1 })
  expect(turnBy(views.fronte, 0, -200).elevation).toBe(-12)
  expect(zoomBy(views.fronte, 100).zoom).toBe(3)
  expect(between({ ...views.fronte, azimuth: 170 }, { ...views.fronte, azimuth: -170 }, 0.5).azimuth).toBe(180)
})

test('the surfaces look outwards, and are closed where the two halves of an acetate front meet', () => {
  const { numbers } = pack(model.lenses)
  // of each point of a lens the normal's z: towards the viewer
  for (let at = 0; at < numbers.length; at += 8) expect(numbers[at + 5]).toBeGreaterThan(0)
  const seam = model.front.flatMap(({ points }) => points.filter(([x]) => Math.abs(x) < 0.01).map((point) => point[1]))
  expect(Math.max(...seam) - Math.min(...seam)).toBeGreaterThan(4)
})
