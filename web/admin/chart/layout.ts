import type { Axis } from './axis.ts'

/** In pixels (S-205, S-213). */
export const height = 320
const margin = { top: 8, right: 16, bottom: 8, left: 0 }
/** The height of the labels below the plot, and the gaps between labels and plot, in pixels. */
const strip = 30
export const labelGap = { below: 14, beside: 8 }
/** The minimum gap between two labels below the plot, in pixels. */
const apart = 28

export interface Room {
  /** Of the whole drawing, in pixels. */
  width: number
  /** The width of a label, in pixels. */
  measure: (text: string) => number
}

interface Content {
  /** Of each point, from left to right. */
  labels: readonly string[]
  axis: Axis
  sayValue: (value: number) => string
  /** With bars, each point is the centre of a band; lines alone go from edge to edge. */
  banded: boolean
}

export type Layout = ReturnType<typeof layOut>

/** The positions of all parts of a chart, in pixels from the top left. */
export function layOut({ width, measure }: Room, { labels, axis, sayValue, banded }: Content) {
  const ticks = axis.ticks.map((value) => ({ value, text: sayValue(value) }))
  const left = margin.left + Math.round(Math.max(0, ...ticks.map(({ text }) => measure(text)))) + labelGap.beside
  const right = width - margin.right
  const top = margin.top
  const bottom = height - margin.bottom - strip
  const [least, most] = axis.domain
  const band = (right - left) / Math.max(1, banded ? labels.length : labels.length - 1)
  const isCentred = banded || labels.length === 1
  const x = (index: number) => left + band * (isCentred ? index + 0.5 : index)
  const y = (value: number) => bottom - ((value - least) / (most - least)) * (bottom - top)
  /** The index of the point nearest to a horizontal position. */
  const nearest = (place: number) => Math.min(labels.length - 1, Math.max(0, Math.round((place - x(0)) / band)))
  const shown = shownLabels(labels, { measure, x, band, width })
  return { width, left, right, top, bottom, band, x, y, nearest, ticks, shown }
}

interface Places extends Room {
  x: (index: number) => number
  band: number
}

/** The labels that fit, at equal distances and with the last one among them; none is cut at the edge. */
function shownLabels(labels: readonly string[], { measure, x, band, width }: Places) {
  const widest = Math.max(...labels.map(measure))
  const last = labels.length - 1
  const shift = Math.max(0, x(last) + widest / 2 - width)
  const step = Math.max(1, Math.ceil((widest + apart + shift) / band))
  return labels.flatMap((text, index) => {
    if ((last - index) % step !== 0) return []
    const half = measure(text) / 2
    return [{ index, text, x: Math.max(half, Math.min(x(index), width - half)) }]
  })
}
