import type { Thing } from './things.ts'
import { lightOf, type Material } from './material.ts'
import { pack } from './pack.ts'
import { weave, type Vec } from './surface.ts'

/** In millimetres. A bank card is ISO/IEC 7810 ID-1. */
export const card = { width: 85.6, height: 53.98, thickness: 0.76, corner: 3.18 }
export const euro = { width: 23.25, core: 16.75, thickness: 2.33 }

const plastic: Material = { colour: lightOf('#2f6d52'), rough: 0.5, cover: 1, shine: 0.6 }
const coinage: Material = { colour: lightOf('#d8c48c'), metal: 1, rough: 0.6, cover: 1 }

/** A bank card and a one-euro coin that stand upright, their middles at 0,0,0. */
export const besides = (): [name: string, thing: Thing][] => [
  ['card', { mesh: slab(cardOutline(), card), material: plastic, picture: drawCard() }],
  [
    'coin',
    { mesh: slab(circle(euro.width / 2, 40), { ...euro, height: euro.width }), material: coinage, picture: drawCoin() },
  ],
]

interface Size {
  width: number
  height: number
  thickness: number
}

/** A flat body with this outline; its picture is on all of it. */
function slab(outline: readonly (readonly [x: number, y: number])[], { width, height, thickness }: Size) {
  const z = thickness / 2
  const ring = (scale: number, at: number) => outline.map(([x, y]): Vec => [x * scale, y * scale, at])
  const surface = weave([ring(0, z), ring(0.98, z), ring(1, z * 0.7), ring(1, -z), ring(0, -z)], { around: true })
  return pack([surface], ([x, y]) => [x / width + 0.5, y / height + 0.5])
}

const circle = (radius: number, steps: number, from = 0, part = 1) =>
  Array.from({ length: steps }, (_, i) => {
    const turn = (from + (part * i) / steps) * 2 * Math.PI
    return [radius * Math.cos(turn), radius * Math.sin(turn)] as const
  })

function cardOutline() {
  const [x, y] = [card.width / 2 - card.corner, card.height / 2 - card.corner]
  const corners = [
    [x, y],
    [-x, y],
    [-x, -y],
    [x, -y],
  ] as const
  return corners.flatMap(([cx, cy], i) =>
    circle(card.corner, 4, i / 4, 1 / 3).map(([dx, dy]) => [cx + dx, cy + dy] as const),
  )
}

function paint(width: number, height: number, draw: (paper: CanvasRenderingContext2D) => void) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas to draw on')
  draw(paper)
  return canvas
}

const drawCard = () =>
  paint(512, 324, (paper) => {
    paper.fillStyle = '#2f6d52'
    paper.fillRect(0, 0, 512, 324)
    paper.fillStyle = '#c9b27a'
    paper.fillRect(52, 112, 70, 54)
    paper.fillStyle = '#e7efe9'
    for (let group = 0; group < 4; group++) paper.fillRect(52 + group * 96, 210, 76, 16)
    paper.fillRect(52, 258, 150, 10)
  })

const drawCoin = () =>
  paint(128, 128, (paper) => {
    paper.fillStyle = '#d8c48c'
    paper.fillRect(0, 0, 128, 128)
    paper.fillStyle = '#cfd1d3'
    paper.beginPath()
    paper.arc(64, 64, (64 * euro.core) / euro.width, 0, 2 * Math.PI)
    paper.fill()
    paper.fillStyle = '#6d7072'
    paper.font = '700 56px sans-serif'
    paper.textAlign = 'center'
    paper.textBaseline = 'middle'
    paper.fillText('1€', 64, 67)
  })
