import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { between, turnBy, views, zoomBy, type View, type ViewName } from '#web/model/camera.ts'

/** Milliseconds between two fixed views. */
const duration = 220

/** From where the frame is seen; a fixed view is turned to, unless the visitor wants less motion. */
export function useView() {
  const [view, setView] = useState<View>(views.trequarti)
  const running = useRef(0)
  const stop = () => cancelAnimationFrame(running.current)
  const left = useEffectEvent(stop)
  useEffect(() => () => left(), [])

  function goTo(name: ViewName) {
    stop()
    const to = views[name]
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setView(to)
      return
    }
    const begin = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begin) / duration))
      setView(part === 1 ? to : between(view, to, part * (2 - part)))
      if (part < 1) running.current = requestAnimationFrame(step)
    }
    running.current = requestAnimationFrame(step)
  }
  function turn(right: number, up: number) {
    stop()
    setView((now) => turnBy(now, right, up))
  }
  function zoom(factor: number) {
    stop()
    setView((now) => zoomBy(now, factor))
  }
  return { view, goTo, turn, zoom }
}
export type Turning = ReturnType<typeof useView>

/** The fixed view that this is; undefined: it is none. */
export function nameOf({ azimuth, elevation, zoom }: View) {
  const names = ['fronte', 'trequarti', 'lato'] as const
  return names.find((name) => {
    const fixed = views[name]
    return fixed.azimuth === azimuth && fixed.elevation === elevation && zoom === 1
  })
}

/** From where it is seen, in words. */
export function sayView({ azimuth, elevation }: View) {
  const [right, up] = [Math.round(azimuth), Math.round(elevation)]
  const side = right === 0 ? 'di fronte' : `girata di ${Math.abs(right)} gradi a ${right > 0 ? 'destra' : 'sinistra'}`
  return up === 0 ? side : `${side}, vista ${Math.abs(up)} gradi ${up > 0 ? 'dall’alto' : 'dal basso'}`
}
