import type { Point } from '#web/geometry/curves.ts'

/** What the visitor marks in the photo, in its pixels. Left and right are those of the photo. */
export interface Marks {
  cardLeft: Point
  cardRight: Point
  eyeLeft: Point
  eyeRight: Point
  /** The edges of the face at the temples, and the top of one eyebrow: only who wants to know more marks them. */
  faceLeft?: Point
  faceRight?: Point
  brow?: Point
}
export type MarkName = keyof Marks

/** Where the marks stand before they are moved, in parts of the photo's width and height. */
const begins: Record<MarkName, Point> = {
  cardLeft: [0.36, 0.27],
  cardRight: [0.64, 0.27],
  eyeLeft: [0.41, 0.44],
  eyeRight: [0.59, 0.44],
  faceLeft: [0.3, 0.46],
  faceRight: [0.7, 0.46],
  brow: [0.41, 0.39],
}

export interface Size {
  width: number
  height: number
}

const placed = (name: MarkName, { width, height }: Size): Point => [begins[name][0] * width, begins[name][1] * height]

/** The four marks of a new photo. */
export const firstMarks = (photo: Size): Marks => ({
  cardLeft: placed('cardLeft', photo),
  cardRight: placed('cardRight', photo),
  eyeLeft: placed('eyeLeft', photo),
  eyeRight: placed('eyeRight', photo),
})

/** The three further marks: about where a face has them whose pupils are marked. */
export function moreMarks({ eyeLeft, eyeRight }: Marks): Pick<Marks, 'faceLeft' | 'faceRight' | 'brow'> {
  const [dx, dy] = [eyeRight[0] - eyeLeft[0], eyeRight[1] - eyeLeft[1]]
  const beside = (from: Point, along: number, up = 0): Point => [
    from[0] + dx * along + dy * up,
    from[1] + dy * along - dx * up,
  ]
  return { faceLeft: beside(eyeLeft, -0.6), faceRight: beside(eyeRight, 0.6), brow: beside(eyeLeft, 0, 0.36) }
}

/** A place that is in the photo. */
export const within = ([x, y]: Point, { width, height }: Size): Point => [
  Math.min(width, Math.max(0, x)),
  Math.min(height, Math.max(0, y)),
]
