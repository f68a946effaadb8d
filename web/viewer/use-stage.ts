import { useEffect, useMemo, useRef, useState } from 'react'
import type { View } from '#web/model/camera.ts'
import { compose, type Composed } from '#web/model/compose.ts'
import { openDrawer, type Drawer } from '#web/model/draw.ts'
import { paceDrawing } from '#web/model/pace.ts'
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

  const pace = useMemo(() => (drawer && drawer !== 'none' ? paceOf(drawer) : null), [drawer])
  useEffect(() => () => pace?.stop(), [pace])

  const { width, height } = size
  const composed = scene && width > 0 && height > 0 ? compose(scene, view, width / height, beside) : null
  useEffect(() => {
    if (composed) pace?.show({ ...composed, width, height })
  })
  return { canvas, scene, composed, size, isFlat: drawer === 'none' }
}

const paceOf = (drawer: Drawer) =>
  paceDrawing<Composed & { width: number; height: number }>(({ shot, placed, width, height }, share) => {
    const scale = Math.min(finest, devicePixelRatio) * share
    drawer.resize(Math.round(width * scale), Math.round(height * scale))
    drawer.draw(shot, placed)
  }, drawer.isDone)

function openOn(canvas: HTMLCanvasElement) {
  try {
    return openDrawer(canvas)
  } catch {
    return 'none'
  }
}
