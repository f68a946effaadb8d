import { useLayoutEffect, useRef, useState } from 'react'
import type { Room } from './layout.ts'

/**
 * The width of a chart and a function that measures its labels; undefined: not measured yet, or hidden. `ruler` is an element with the
 * width of the chart and the font of the labels, observed for changes of layout and text size.
 */
export function useRoom() {
  const ruler = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room>()
  useLayoutEffect(() => {
    const element = ruler.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom(element.clientWidth > 0 ? measureRoom(element) : undefined))
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
