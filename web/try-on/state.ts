import type { Point } from '#web/geometry/curves.ts'
import { firstMarks, moreMarks, within, type MarkName, type Marks } from './marks.ts'
import type { Photo } from './photo.ts'
import type { Source } from './scale.ts'

/** In the order in which they follow. */
export const steps = ['photo', 'marks', 'worn', 'compare'] as const
export type Step = (typeof steps)[number]

/** A photo with what was marked in it, and how the frame sits there. */
export interface Fitting {
  photo: Photo
  step: Step
  marks: Marks
  source: Source
  /** Degrees: how far the head is turned, above 0 towards the right of the photo. */
  turn: number
  /** Millimetres from where a frame sits by itself. */
  moved: Point
}

export type Change =
  | { kind: 'photo'; photo: Photo; marks?: Marks }
  | { kind: 'forget' }
  | { kind: 'step'; step: Step }
  | { kind: 'mark'; name: MarkName; by: Point }
  | { kind: 'more' }
  | { kind: 'source'; source: Source }
  | { kind: 'turn'; turn: number }
  | { kind: 'move'; by: Point }
  | { kind: 'sit' }

/** Millimetres that a frame is moved at most: further it is no face any more. */
const farthest = 40

/** `null`: there is no photo yet. */
export function change(now: Fitting | null, by: Change): Fitting | null {
  if (by.kind === 'photo') {
    const { photo, marks = firstMarks(photo) } = by
    return { photo, marks, step: 'marks', source: now?.source ?? { kind: 'card' }, turn: 0, moved: [0, 0] }
  }
  if (!now || by.kind === 'forget') return null
  switch (by.kind) {
    case 'step':
      return { ...now, step: by.step }
    case 'mark': {
      const from = now.marks[by.name] ?? [0, 0]
      const to = within([from[0] + by.by[0], from[1] + by.by[1]], now.photo)
      return { ...now, marks: { ...now.marks, [by.name]: to } }
    }
    case 'more':
      return { ...now, marks: { ...now.marks, ...moreMarks(now.marks) } }
    case 'source':
      return { ...now, source: by.source }
    case 'turn':
      return { ...now, turn: by.turn }
    case 'move':
      return { ...now, moved: [bounded(now.moved[0] + by.by[0]), bounded(now.moved[1] + by.by[1])] }
    case 'sit':
      return { ...now, moved: [0, 0], turn: 0 }
    default:
      return now
  }
}

const bounded = (mm: number) => Math.min(farthest, Math.max(-farthest, mm))
