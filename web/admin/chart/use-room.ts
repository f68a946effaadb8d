import { useLayoutEffect, useRef, useState } from 'react'
import type { Room } from './layout.ts'

/**
 * The room of a chart: `ruler` is an element as wide as the chart and as high as a line of its labels, in their typeface.
 * It is measured again whenever the screen or the size of the text changes; undefined: not measured yet.
 */
export function useRoom() {
  const ruler = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room>()
  useLayoutEffect(() => {
    const element = ruler.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom(measureRoom(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ruler, room }
}

function measureRoom(element: HTMLElement): Room {
  const { fontSize, fontFamily } = getComputedStyle(element)
  const paper = document.createElement('canvas').getContext('2d')
  if (paper) paper.font = `${fontSize} ${fontFamily}`
  return { width: element.clientWidth, measure: (text) => paper?.measureText(text).width ?? 0 }
}
