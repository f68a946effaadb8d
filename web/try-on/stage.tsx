import { useState, type ReactNode, type Ref } from 'react'
import type { Photo } from './photo.ts'
import type { Size } from './marks.ts'

/** A part of the photo, in its pixels. */
export interface View extends Size {
  x: number
  y: number
}

interface Props {
  photo: Photo
  view: View
  /** What the picture is, for those who do not see it. */
  label: string
  /** In pixels of the photo, over it. */
  children?: ReactNode
  of?: Ref<SVGSVGElement>
}

/** The photo, or a part of it, and what is drawn over it. */
export function Picture({ photo, view, label, children, of }: Props) {
  return (
    <svg
      ref={of}
      className="block w-full"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={label}
    >
      <image href={photo.url} width={photo.width} height={photo.height} />
      {children}
    </svg>
  )
}

interface StageProps extends Props {
  /** What stands over the picture and is moved; `perPixel`: pixels of the photo for one of the screen. */
  renderOver: (perPixel: number) => ReactNode
}

/** The picture as large as there is room, with what is moved over it. */
export function Stage({ renderOver, ...picture }: StageProps) {
  const [width, setWidth] = useState(0)
  const { view } = picture
  return (
    <div className="bg-vassoio-2">
      <div
        className="relative mx-auto"
        style={{ maxWidth: `calc((100svh - 10rem) * ${view.width / view.height})` }}
        ref={(element) => {
          if (!element) return undefined
          const observer = new ResizeObserver(() => setWidth(element.clientWidth))
          observer.observe(element)
          return () => observer.disconnect()
        }}
      >
        <Picture {...picture} />
        {width > 0 && renderOver(view.width / width)}
      </div>
    </div>
  )
}

/** The whole photo. */
export const wholeOf = ({ width, height }: Size): View => ({ x: 0, y: 0, width, height })
