import type { Composed } from '#web/model/compose.ts'
import { project } from '#web/model/matrix.ts'
import { measureLines } from '#web/model/measure-lines.ts'
import type { Scene } from '#web/model/scene.ts'
import { placeWords, type Place } from './place-words.ts'

interface Props {
  scene: Scene
  composed: Composed
  width: number
  height: number
}

/** A line that is seen nearly from its end is left out: the share of its length that has to be seen. */
const leastShare = 0.4

/** The measures over the picture, where they are on the frame. */
export function MeasureLines({ scene, composed: { shot }, width, height }: Props) {
  const all = measureLines(scene).map(({ name, words, mm, points }) => {
    const places = points.map((point) => {
      const [x, y] = project(shot.view, point)
      return [((x + 1) / 2) * width, ((1 - y) / 2) * height] as const
    })
    return { name, words, places, scale: lengthOf(places) / mm }
  })
  const largest = Math.max(...all.map(({ scale }) => scale))
  const lines = all.filter(({ scale }) => scale > largest * leastShare)
  return (
    <svg
      className="absolute inset-0 pointer-events-none"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      aria-hidden="true"
    >
      {placeWords(lines).map(({ name, words, places, at }) => (
        <g key={name}>
          <polyline
            points={places.map((place) => place.join()).join(' ')}
            className="stroke-inchiostro"
            strokeWidth="1.25"
          />
          <End at={places[0]} />
          <End at={places.at(-1)} />
          {at && (
            <text
              x={at[0]}
              y={at[1]}
              textAnchor="middle"
              className="fill-inchiostro text-xs font-semibold [paint-order:stroke] stroke-vassoio stroke-4"
            >
              {words}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

const End = ({ at }: { at: Place | undefined }) =>
  at && <circle cx={at[0]} cy={at[1]} r="2.5" className="fill-inchiostro" />

function lengthOf(places: readonly Place[]) {
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = [places[0], places.at(-1)]
  return Math.hypot(bx - ax, by - ay)
}
