import { useEffect, useMemo, useRef, useState } from 'react'
import type { View } from '#web/model/camera.ts'
import { compose } from '#web/model/compose.ts'
import { openDrawer, type Drawer } from '#web/model/draw.ts'
import { makeScene, type SeenFrame } from '#web/model/scene.ts'

/** Pixels of the screen per pixel of the page at most: more is not seen, and costs. */
const finest = 2

/**
 * Draws a frame into a canvas whenever something changed, and gives back what it took when the canvas goes. `drawer`: null
 * until it is ready, 'none' where the browser has no WebGL.
 */
export function useStage(frame: SeenFrame, view: View, beside: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [drawer, setDrawer] = useState<Drawer | 'none' | null>(null)
  const scene = useMemo(() => makeScene(frame), [frame])

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const opened = openOn(element)
    setDrawer(opened)
    const lost = () => setDrawer('none')
    element.addEventListener('webglcontextlost', lost)
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      setSize({ width, height })
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      element.removeEventListener('webglcontextlost', lost)
      if (opened !== 'none') opened.free()
    }
  }, [])

  useEffect(() => {
    if (scene && drawer && drawer !== 'none') drawer.load(scene.things)
  }, [scene, drawer])

  const { width, height } = size
  const composed = scene && width > 0 && height > 0 ? compose(scene, view, width / height, beside) : null
  useEffect(() => {
    const element = canvas.current
    if (!element || !composed || !drawer || drawer === 'none') return undefined
    const id = requestAnimationFrame(() => {
      const scale = Math.min(finest, devicePixelRatio)
      const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
      if (element.width !== wide || element.height !== high) Object.assign(element, { width: wide, height: high })
      drawer.draw(composed.shot, composed.placed)
    })
    return () => cancelAnimationFrame(id)
  })
  return { canvas, scene, composed, size, isFlat: drawer === 'none' }
}

function openOn(canvas: HTMLCanvasElement) {
  try {
    return openDrawer(canvas)
  } catch {
    return 'none'
  }
}
