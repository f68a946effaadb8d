import { useRef } from 'react'
import { usePanZoom } from '#web/catalog/pan-zoom.ts'
import { drawFrame } from '#web/catalog/drawing.ts'
import { Drawing } from '#web/catalog/measures.tsx'
import type { SeenFrame } from '#web/model/scene.ts'
import { MeasureLines } from './measure-lines.tsx'
import { useStage } from './use-stage.ts'
import { sayView, type Turning } from './use-view.ts'

interface Props {
  frame: SeenFrame
  name: string
  turning: Turning
  /** With its measures, and with a card and a coin beside it. */
  measured?: boolean
  beside?: boolean
  className?: string
}

/** Degrees that a frame turns while a pointer moves by one pixel. */
const turnPerPixel = 0.4

/** The frame in 3-D, turned and zoomed by pointer; where the browser cannot draw it, its drawing. */
export function Stage({ frame, name, turning, measured = false, beside = false, className = '' }: Props) {
  const { view, turn, zoom } = turning
  const stage = useRef<HTMLDivElement>(null)
  const { canvas, scene, composed, size, isFlat } = useStage(frame, view, beside)
  usePanZoom(stage, { drag: (dx, dy) => turn(-dx * turnPerPixel, dy * turnPerPixel), zoom })
  const drawing = isFlat ? drawFrame(frame) : null
  return (
    <div
      ref={stage}
      className={`relative touch-none select-none cursor-grab active:cursor-grabbing bg-vassoio ${className}`}
    >
      <canvas
        ref={canvas}
        className={`absolute inset-0 w-full h-full ${isFlat ? 'invisible' : ''}`}
        role="img"
        aria-label={`${name}, ${sayView(view)}`}
      />
      {measured && scene && composed && !isFlat && (
        <MeasureLines scene={scene} composed={composed} width={size.width} height={size.height} />
      )}
      {drawing && (
        <div className="absolute inset-0 grid place-items-center p-4 overflow-hidden">
          <div className="w-full max-w-xl">
            <Drawing {...drawing} />
          </div>
        </div>
      )}
    </div>
  )
}
