import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countAxis } from './axis.ts'
import { layOut } from './layout.ts'
import { Plot, type Series } from './plot.tsx'

/** 400 px wide; a character of a label takes 6 px. */
const room = { width: 400, measure: (text: string) => text.length * 6 }
const labelsOf = (count: number) => Array.from({ length: count }, (_, n) => `${String(n + 1).padStart(2, '0')} nov`)

function draw(series: Series[], active?: number) {
  const values = series.flatMap((one) => one.values)
  const axis = countAxis(values)
  const labels = labelsOf(series[0]?.values.length ?? 0)
  const banded = series.some(({ kind }) => kind === 'bar')
  const layout = layOut(room, { labels, axis, sayValue: String, banded })
  return renderToStaticMarkup(
    <svg>
      <Plot layout={layout} axis={axis} series={series} active={active} />
    </svg>,
  )
}
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)

const line = (name: string, values: number[]): Series => ({ name, kind: 'line', colour: '#3b82f6', values })
const bars = (name: string, values: number[]): Series => ({ name, kind: 'bar', colour: '#123456', values })

test('a line goes from edge to edge of the plot, with a dot at each point', { tags: ['S-211', 'S-213'] }, () => {
  const html = draw([line('a', [3, 9, 5])], 2)
  expect(all(html, /cx="([\d.]+)"/g)).toEqual(['20', '202', '384', '384'])
  expect(all(html, /r="(\d)"/g)).toEqual(['3', '3', '3', '5'])
  expect(all(html, /<line x1="20" x2="384" y1="([\d.]+)"/g)).toEqual(expect.arrayContaining(['8', '282']))
})

test('labels have equal distances, the last one is shown, and none is cut at the edge', () => {
  const html = draw([
    line(
      'a',
      labelsOf(30).map((_, n) => n),
    ),
  ])
  expect(all(html, />(\d\d) nov</g)).toEqual(['06', '12', '18', '24', '30'])
  const [last] = all(html, /x="([\d.]+)"[^>]*>30 nov</g)
  expect(Number(last)).toBe(400 - 18)
})

test('several lines and bars share the same points, the bars side by side from 0', () => {
  const html = draw([bars('a', [4, 0]), bars('b', [2, 3]), line('c', [1, 2])])
  const rects = [...html.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)]
  const [first, empty, second] = rects.map(([, ...sizes]) => sizes.map(Number))
  expect(rects).toHaveLength(4)
  expect(html.match(/data-part="line"/g)).toHaveLength(1)
  const [x = 0, y = 0, width = 0, height = 0] = first ?? []
  expect(second?.[0]).toBeCloseTo(x + width)
  expect(y + height).toBeCloseTo((second?.[1] ?? 0) + (second?.[3] ?? 0))
  expect(height).toBeCloseTo(2 * (second?.[3] ?? 0))
  expect(empty?.[3]).toBe(0)
})
