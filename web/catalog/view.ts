/** The transform of a picture: scale 1 is whole; x and y are pixels from the centre. */
export interface View {
  scale: number
  x: number
  y: number
}

export const atRest: View = { scale: 1, x: 0, y: 0 }
/** A picture is looked at larger than on its page, where it is as wide as the page lets it. */
export const opened: View = { scale: 2, x: 0, y: 0 }
export const largest = 4
/** The zoom factor of one click. */
export const step = 1.5

/** Pans by pixels, no further than the picture's edge. */
export function move({ scale, x, y }: View, dx: number, dy: number, width: number, height: number): View {
  return { scale, x: hold(x + dx, (width * (scale - 1)) / 2), y: hold(y + dy, (height * (scale - 1)) / 2) }
}

/** Zooms around the centre. */
export function scaleBy(view: View, factor: number, width: number, height: number): View {
  const wanted = Math.min(largest, Math.max(1, view.scale * factor))
  // rounded, so that steps in and out end at exactly 1
  const scale = Math.abs(wanted - 1) < 0.01 ? 1 : wanted
  const grown = scale / view.scale
  return move({ scale, x: view.x * grown, y: view.y * grown }, 0, 0, width, height)
}

const hold = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
