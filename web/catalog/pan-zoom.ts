import { useEffect, useEffectEvent, type RefObject } from 'react'

interface PanZoom {
  /** Pixels since the last call. */
  drag: (dx: number, dy: number) => void
  /** The factor since the last call. */
  zoom: (factor: number) => void
}

interface Point {
  x: number
  y: number
}

/** One finger or the mouse drags, two fingers or the wheel zoom, a double click zooms in one step. */
export function usePanZoom(of: RefObject<HTMLElement | null>, actions: PanZoom) {
  const drag = useEffectEvent(actions.drag)
  const zoom = useEffectEvent(actions.zoom)
  useEffect(() => {
    const element = of.current
    if (!element) return undefined
    const down = new Map<number, Point>()
    const stop = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(kind: K, act: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(kind, act, { signal: stop.signal, passive: false })

    on('pointerdown', (event) => {
      element.setPointerCapture(event.pointerId)
      down.set(event.pointerId, pointOf(event))
    })
    on('pointermove', (event) => {
      const before = down.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
      down.set(event.pointerId, now)
      if (other) zoom(distance(now, other) / Math.max(1, distance(before, other)))
      else drag(now.x - before.x, now.y - before.y)
    })
    for (const kind of ['pointerup', 'pointercancel'] as const) on(kind, (event) => down.delete(event.pointerId))
    on('dblclick', () => zoom(2))
    on('wheel', (event) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 400))
    })
    return () => stop.abort()
  }, [of])
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
