/** How a picture stands in its frame: 1 is whole; x and y are pixels from the middle. */
export interface View {
  scale: number
  x: number
  y: number
}

export const atRest: View = { scale: 1, x: 0, y: 0 }
export const largest = 4
/** What one press of a button does. */
export const step = 1.5

/** Moved by pixels, no further than the picture's edge. */
export function move({ scale, x, y }: View, dx: number, dy: number, width: number, height: number): View {
  return { scale, x: hold(x + dx, (width * (scale - 1)) / 2), y: hold(y + dy, (height * (scale - 1)) / 2) }
}

/** Widened or narrowed; what is in the middle of the frame stays there. */
export function scaleBy(view: View, factor: number, width: number, height: number): View {
  const wanted = Math.min(largest, Math.max(1, view.scale * factor))
  // steps back and forth end exactly where they began
  const scale = Math.abs(wanted - 1) < 0.01 ? 1 : wanted
  const grown = scale / view.scale
  return move({ scale, x: view.x * grown, y: view.y * grown }, 0, 0, width, height)
}

const hold = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
