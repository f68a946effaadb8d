import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Drag and drop of list items with a mouse; buttons do the same for keyboard and touch. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const moved = useEffectEvent(onMove)
  useEffect(() => {
    const element = list.current
    const listening = new AbortController()
    let from = -1
    const placeOf = ({ target }: Event) =>
      [...(element?.children ?? [])].findIndex((item) => item.contains(target as Node))
    const on = (type: 'dragstart' | 'dragover' | 'drop' | 'dragend', act: (event: DragEvent) => void) =>
      element?.addEventListener(type, act, { signal: listening.signal })
    on('dragstart', (event) => (from = placeOf(event)))
    on('dragend', () => (from = -1))
    on('dragover', (event) => from >= 0 && event.preventDefault())
    on('drop', (event) => {
      const to = placeOf(event)
      if (from < 0 || to < 0) return
      event.preventDefault()
      moved(from, to)
    })
    return () => listening.abort()
  }, [list])
}
