import type { Axis } from './axis.ts'
import { smoothPath } from './curve.ts'
import { labelGap, type Layout } from './layout.ts'

export interface Series {
  name: string
  kind: 'line' | 'bar'
  /** A CSS colour. */
  colour: string
  /** One for each point. */
  values: readonly number[]
}

interface Props {
  layout: Layout
  axis: Axis
  series: readonly Series[]
  /** The index of the point with the tooltip. */
  active: number | undefined
}

/** Grid, bars, lines and labels, drawn from back to front. */
export function Plot({ layout, axis, series, active }: Props) {
  const bars = series.filter(({ kind }) => kind === 'bar')
  const lines = series.filter(({ kind }) => kind === 'line')
  return (
    <>
      <Grid layout={layout} />
      {bars.map((one, place) => (
        <Bars key={one.name} layout={layout} axis={axis} series={one} place={place} of={bars.length} />
      ))}
      {active !== undefined && <Cursor layout={layout} index={active} />}
      {lines.map((one) => (
        <Line key={one.name} layout={layout} series={one} active={active} />
      ))}
      <Labels layout={layout} />
    </>
  )
}

function Grid({ layout: { left, right, top, bottom, ticks, y } }: { layout: Layout }) {
  const places = new Set([...ticks.map(({ value }) => y(value)), top, bottom])
  return (
    <g data-part="grid" stroke="var(--color-linea)">
      {[...places].map((place) => (
        <line key={place} x1={left} x2={right} y1={place} y2={place} />
      ))}
    </g>
  )
}

function Labels({ layout: { left, bottom, ticks, shown, y } }: { layout: Layout }) {
  return (
    <g fontSize="0.75rem" fill="var(--color-inchiostro-2)" aria-hidden="true">
      <g data-part="below" textAnchor="middle">
        {shown.map(({ index, text, x }) => (
          <text key={index} x={x} y={bottom + labelGap.below} dy="0.71em">
            {text}
          </text>
        ))}
      </g>
      <g data-part="beside" textAnchor="end">
        {ticks.map(({ value, text }) => (
          <text key={value} x={left - labelGap.beside} y={y(value)} dy="0.355em">
            {text}
          </text>
        ))}
      </g>
    </g>
  )
}

function Cursor({ layout: { top, bottom, x }, index }: { layout: Layout; index: number }) {
  return <line x1={x(index)} x2={x(index)} y1={top} y2={bottom} stroke="var(--color-bordo)" />
}

interface LineProps {
  layout: Layout
  series: Series
  active: number | undefined
}

/** S-210 … S-212. */
function Line({ layout: { x, y }, series: { colour, values }, active }: LineProps) {
  const points = values.map((value, index) => ({ x: x(index), y: y(value) }))
  const looked = active === undefined ? undefined : points[active]
  return (
    <>
      <path data-part="line" d={smoothPath(points)} fill="none" stroke={colour} strokeWidth="2" />
      <g data-part="dots" fill={colour} stroke={colour} strokeWidth="2">
        {points.map((point) => (
          <circle key={point.x} cx={point.x} cy={point.y} r="3" />
        ))}
      </g>
      {looked && (
        <circle data-part="active" cx={looked.x} cy={looked.y} r="5" fill={colour} stroke="#fff" strokeWidth="2" />
      )}
    </>
  )
}

/** The part of a band that is filled by bars. */
const filled = 0.7

interface BarsProps {
  layout: Layout
  axis: Axis
  series: Series
  /** The index of this series among the bar series, and their number. */
  place: number
  of: number
}

/** Bars from 0, or from the nearest end of the axis, to the value. */
function Bars({ layout: { x, y, band }, axis, series: { colour, values }, place, of }: BarsProps) {
  const width = (band * filled) / of
  const [least, most] = axis.domain
  const ground = y(Math.min(most, Math.max(least, 0)))
  return (
    <g data-part="bars" fill={colour}>
      {values.map((value, index) => {
        const start = x(index) + width * (place - of / 2)
        return (
          <rect
            key={start}
            x={start}
            y={Math.min(ground, y(value))}
            width={width}
            height={Math.abs(y(value) - ground)}
          />
        )
      })}
    </g>
  )
}
