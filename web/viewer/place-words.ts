/** A place in pixels of the picture. */
export type Place = readonly [x: number, y: number]

/** Pixels of a letter and of a line of these words; rather too much than too little. */
const letter = 6.8
const line = 15
/** Pixels from a line to the foot of words above and below it. */
const sides = [-6, 17]

interface Line {
  words: string
  places: readonly Place[]
}

/**
 * Where the words of each line stand: above its middle, below it where the words of another are in the way, and left out (undefined)
 * where both are taken, since the text beside the picture has all of them.
 */
export function placeWords<T extends Line>(lines: readonly T[]): (T & { at: Place | undefined })[] {
  const taken: { x: number; y: number; half: number }[] = []
  return lines.map((one) => {
    const [x, y] = middleOf(one.places)
    const half = (one.words.length * letter) / 2
    const foot = sides
      .map((side) => y + side)
      .find((at) =>
        taken.every((other) => Math.abs(other.x - x) >= other.half + half || Math.abs(other.y - at) >= line),
      )
    if (foot !== undefined) taken.push({ x, y: foot, half })
    return { ...one, at: foot === undefined ? undefined : [x, foot] }
  })
}

function middleOf(places: readonly Place[]): Place {
  const [ax, ay] = places[Math.floor(places.length / 2)] ?? [0, 0]
  const [bx, by] = places[Math.floor((places.length - 1) / 2)] ?? [ax, ay]
  return [(ax + bx) / 2, (ay + by) / 2]
}
