import { inkColor } from '#contract/contrast.ts'
import type { Point } from '#web/geometry/curves.ts'
import type { Photo } from './photo.ts'

/** Pixels of the screen, and how much larger than the photo there. */
const side = 112
const larger = 2.5

interface Props {
  photo: Photo
  at: Point
  perPixel: number
}

/** What a finger covers, larger: the photo about a mark, in the upper corner that is farther from it. */
export function Loupe({ photo, at: [x, y], perPixel }: Props) {
  const seen = (side * perPixel) / larger
  const corner = x > photo.width / 2 ? 'left-2' : 'right-2'
  return (
    <svg
      className={`absolute top-2 ${corner} pointer-events-none border-2 border-carta rounded-md bg-vassoio-2`}
      width={side}
      height={side}
      viewBox={`${x - seen / 2} ${y - seen / 2} ${seen} ${seen}`}
      aria-hidden="true"
    >
      <image href={photo.url} width={photo.width} height={photo.height} />
      {['#fff', inkColor].map((colour, at) => (
        <path
          key={colour}
          d={`M${x - seen} ${y}h${2 * seen}M${x} ${y - seen}v${2 * seen}`}
          stroke={colour}
          strokeWidth={(seen / side) * (at === 0 ? 3 : 1)}
        />
      ))}
    </svg>
  )
}
