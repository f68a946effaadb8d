import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Point } from '#web/geometry/curves.ts'

const keys: Record<string, Point | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Moves {
  /** Pixels of the screen since the last call. */
  drag: (dx: number, dy: number) => void
  /** Steps of an arrow key: one, with Shift ten. */
  step: (dx: number, dy: number) => void
}

/** What moves by finger, mouse and arrow keys: spread onto a button that has `touch-action: none`. */
export function useMove({ drag, step }: Moves) {
  const last = useRef<Point>(undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = [event.clientX, event.clientY]
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!last.current) return
      drag(clientX - last.current[0], clientY - last.current[1])
      last.current = [clientX, clientY]
    },
    onLostPointerCapture() {
      last.current = undefined
    },
    onKeyDown(event: KeyboardEvent) {
      const towards = keys[event.key]
      if (!towards || event.altKey || event.ctrlKey || event.metaKey) return
      // the page would scroll
      event.preventDefault()
      const by = event.shiftKey ? 10 : 1
      step(towards[0] * by, towards[1] * by)
    },
  }
}
