import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type TouchEvent } from 'react'
import type { Axis } from './axis.ts'
import { height, layOut, type Layout, type Room } from './layout.ts'
import { Plot, type Series } from './plot.tsx'
import { useRoom } from './use-room.ts'

interface Props {
  /** Below each point, as many as fit. */
  labels: readonly string[]
  /** Lines and bars over the same points. */
  series: readonly Series[]
  axis: Axis
  /** The label of a value on the axis. */
  sayValue?: (value: number) => string
  /** What the chart shows, in words. */
  description: string
  /** The tooltip of a point, by its index. */
  tip: (index: number) => ReactNode
}

/** A chart of lines and bars, 320 px high and as wide as its container. Mouse, touch and arrow keys show tooltips. */
export function Chart(props: Props) {
  const { ruler, room } = useRoom()
  return (
    <div className="relative h-[320px]">
      <div ref={ruler} className="invisible absolute inset-x-0 h-[1rem] text-[0.75rem]" />
      {room && props.labels.length > 0 && <Drawing {...props} room={room} />}
    </div>
  )
}

function Drawing({ labels, series, axis, sayValue = String, description, tip, room }: Props & { room: Room }) {
  const banded = series.some(({ kind }) => kind === 'bar')
  const layout = layOut(room, { labels, axis, sayValue, banded })
  const { looked, handlers } = useLooked(layout, labels.length)
  return (
    <>
      <svg
        role="application"
        aria-label={description}
        width={layout.width}
        height={height}
        // it is drawn for a new width only after the page was laid out with it
        className="block max-w-full"
        {...handlers}
      >
        <Plot layout={layout} axis={axis} series={series} active={looked?.index} />
      </svg>
      <div role="status">
        {looked && (
          <Tip x={layout.x(looked.index)} y={looked.y} width={layout.width}>
            {tip(looked.index)}
          </Tip>
        )}
      </div>
    </>
  )
}

interface Looked {
  index: number
  /** The height of the tooltip, in pixels from the top. */
  y: number
}

/** The point under the mouse or a finger, else the one chosen by keys, and the handlers of the drawing. */
function useLooked({ nearest, top, bottom }: Layout, count: number) {
  const [pointed, setPointed] = useState<Looked>()
  const [isFocused, setFocused] = useState(false)
  const [walked, setWalked] = useState(0)
  const point = ({ currentTarget, clientX, clientY }: { currentTarget: Element; clientX: number; clientY: number }) => {
    const { left, top: above } = currentTarget.getBoundingClientRect()
    setPointed({ index: nearest(clientX - left), y: clientY - above })
  }
  function walk(event: KeyboardEvent) {
    const to = { ArrowLeft: walked - 1, ArrowRight: walked + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setPointed(undefined)
    setWalked(Math.max(0, Math.min(to, count - 1)))
  }
  const handlers = {
    tabIndex: 0,
    onMouseMove: point,
    onMouseLeave: () => setPointed(undefined),
    onTouchMove: ({ currentTarget, touches }: TouchEvent) =>
      touches[0] && point({ currentTarget, clientX: touches[0].clientX, clientY: touches[0].clientY }),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    onKeyDown: walk,
  }
  const byKeys = isFocused ? { index: Math.min(walked, count - 1), y: (top + bottom) / 2 } : undefined
  return { looked: pointed ?? byKeys, handlers }
}

/** Pixels between a point and its tooltip. */
const distance = 10

/** A tooltip beside its point, on the side that has room. */
function Tip({ x, y, width, children }: { x: number; y: number; width: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const across = beside(x, element.offsetWidth, width)
    element.style.transform = `translate(${across}px, ${beside(y, element.offsetHeight, height)}px)`
  })
  return (
    <div
      ref={box}
      className="absolute left-0 top-0 pointer-events-none bg-inchiostro text-carta rounded-sm px-3 py-2 text-xs whitespace-nowrap"
    >
      {children}
    </div>
  )
}

const beside = (place: number, size: number, room: number) =>
  place + distance + size <= room ? place + distance : Math.max(0, place - distance - size)
