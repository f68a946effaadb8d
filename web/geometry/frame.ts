import { curveThrough, scaleTo, widthAt, type Point } from './curves.ts'
import { nameShape, shapes } from './shapes.ts'

/** What a frame says of its size and make; in millimetres, the curvature in dioptres. */
export interface FrameMeasures {
  calibro: number | null
  ponte: number | null
  aste: number | null
  formaOcchiale: string
  frontale: string
  altezzaLente?: number | null
  larghezzaTotale?: number | null
  spessoreBordo?: number | null
  spessoreAsta?: number | null
  curvatura?: number | null
}

/** Of frames that do not say it themselves, in millimetres and dioptres. */
const typical = {
  metal: { rim: 1.4, temple: 1.5, hinge: 4.2, curve: 4 },
  acetate: { rim: 3.2, temple: 4, hinge: 7.6, curve: 4 },
}

/** Materials of which a front is as thick as one of acetate; others, and those that are not said, are drawn like metal. */
const thick =
  /acet|plastic|cellul|nylon|tr ?90|iniett|inject|poliam|polyam|grilamid|propion|ultem|gomma|rubber|legno|wood|bamb|corno|horn|buff?alo/i

/**
 * The front of a frame in millimetres, seen from the front: the middle of the bridge at 0,0, y downwards; null when one of
 * the three measures is missing. It needs no document: loaders, pages and tests call it.
 */
export function frameGeometry(frame: FrameMeasures) {
  const { calibro, ponte, aste } = frame
  if (!calibro || !ponte || !aste) return null
  const shape = nameShape(frame.formaOcchiale) ?? 'quadrata'
  const [hinge, bridge, drawn] = shapes[shape] ?? [0.7, 0.6, '']
  const isMetal = !thick.test(frame.frontale)
  const usual = isMetal ? typical.metal : typical.acetate
  const outline = asHigh(scaleTo(calibro, drawn), frame.altezzaLente)
  const ys = curveThrough(outline, 8).map(([, y]) => y)
  const halfHeight = Math.max(...ys)
  const hingeY = -hinge * halfHeight
  const middle = (ponte + calibro) / 2
  const edge = middle + widthAt(outline, hingeY)
  // a total width that the lenses do not fit into is not drawn
  const said = (frame.larghezzaTotale ?? 0) / 2
  const half = said > edge ? said : edge + usual.hinge
  const optional = [frame.altezzaLente, frame.larghezzaTotale, frame.spessoreBordo, frame.spessoreAsta, frame.curvatura]
  return {
    shape,
    isMetal,
    calibro,
    ponte,
    aste,
    /** The points of the right lens about its centre: what is between them is said by `curveThrough`. */
    outline,
    /** How far the centre of a lens is from the middle of the bridge. */
    middle,
    lensHeight: halfHeight - Math.min(...ys),
    halfHeight,
    /** How far the outer edge of a lens is from the middle, at the height of the hinge. */
    edge,
    half,
    total: half * 2,
    /** What the total width has beside two lenses and the bridge. */
    edges: half * 2 - 2 * calibro - ponte,
    hingeY,
    bridgeY: -bridge * halfHeight,
    rim: frame.spessoreBordo ?? usual.rim,
    /** How much thicker the rim is at the top: acetate only. */
    lift: isMetal ? 0 : 1,
    temple: frame.spessoreAsta ?? usual.temple,
    curve: frame.curvatura ?? usual.curve,
    /** Whether a measure is not the frame's own: the page then says "disegnata dalle misure". */
    isTypical: optional.some((value) => value === null || value === undefined),
  }
}

function asHigh(points: Point[], height: number | null | undefined) {
  if (!height) return points
  const ys = curveThrough(points, 8).map(([, y]) => y)
  const unit = height / (Math.max(...ys) - Math.min(...ys))
  return points.map(([x, y]): Point => [x, y * unit])
}
