import { useEffect, useRef, useState } from 'react'

/** How many pixels high the ruler is, which stands for the size of the text; whoever reads may change it at any time. */
export function useTextSize() {
  const ruler = useRef<HTMLSpanElement>(null)
  const [size, setSize] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  useEffect(() => {
    const element = ruler.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setSize(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ruler, size }
}
