import type { Prodotto } from '#contract/prodotti.ts'
import { frameColours, isGraded, lensColour } from '#web/geometry/colours.ts'
import { drawFrame } from '#web/catalog/drawing.ts'
import { frameGeometry } from '#web/geometry/frame.ts'
import { projectPath, turnedBy } from './project.ts'

/** Millimetres of the middle of a frame below the pupils: they look through a lens a little above its middle. */
export const below = 2
/** Degrees of a turn from which a temple is seen beside the face. */
const temples = 2
/** Millimetres from the hinge back to the ear. */
const toEar = 95

/**
 * What is drawn of a frame, as paths in millimetres about the middle of its bridge, y downwards, seen by one whose head is turned by
 * `turn` degrees; null without its three measures.
 */
export function wornFrame(prodotto: Prodotto, turn: number) {
  const drawing = drawFrame(prodotto)
  const geometry = frameGeometry(prodotto)
  if (!drawing || !geometry) return null
  const { half, hingeY, temple, curve, isMetal } = geometry
  const project = turnedBy(turn, curve)
  const side = turn > 0 ? -1 : 1
  const [from, to] = [project(side * (half - temple), hingeY), project(side * (half + 3), hingeY + 2, -toEar)]
  return {
    geometry,
    parts: drawing.parts.map(({ d, width }) => ({ d: projectPath(d, project), width })),
    lenses: projectPath(drawing.lenses, project),
    temple: Math.abs(turn) < temples ? null : { d: `M${from.join(' ')}L${to.join(' ')}`, width: isMetal ? 2.2 : 5 },
    colours: frameColours(prodotto.coloreMontatura) ?? unknownColour,
    lens: lensColour(prodotto.coloreLente) ?? (isSun(prodotto) ? '#33373d' : '#dfeaf0'),
    isSun: isSun(prodotto),
    isGraded: isGraded(prodotto.coloreLente),
  }
}
export type WornFrame = NonNullable<ReturnType<typeof wornFrame>>

const unknownColour = ['#55585c']
const isSun = ({ tipologia }: Prodotto) => /sole/i.test(tipologia)
