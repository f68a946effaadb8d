import type { Size } from './marks.ts'
import type { Scale } from './scale.ts'
import type { View } from './stage.tsx'

/** Millimetres of a face that are shown: from before one ear to the other, from the forehead to the mouth. */
const shown = { width: 210, height: 190 }
/** The part of the height that is above the pupils. */
const above = 0.45

/** The part of a photo about the face; it is not larger than the photo, and within it. */
export function faceView(photo: Size, { middle, perMm }: Scale): View {
  const unit = Math.min(perMm, photo.width / shown.width, photo.height / shown.height)
  const [width, height] = [shown.width * unit, shown.height * unit]
  return {
    width,
    height,
    x: Math.min(photo.width - width, Math.max(0, middle[0] - width / 2)),
    y: Math.min(photo.height - height, Math.max(0, middle[1] - height * above)),
  }
}
