import type { ReactNode } from 'react'
import { Photo } from './photo.tsx'

interface Props {
  /** The URL of the picture; without one the place stays empty. */
  image: string | undefined
  /** Classes with the widths of the columns. */
  className: string
  /** The `sizes` of the picture: its greatest width. */
  sizes: string
  children: ReactNode
}

/** A product in a cart or an order: its picture, and `children` beside it. */
export function GoodsLine({ image, className, sizes, children }: Props) {
  return (
    <li className={`grid gap-4 border-t border-linea ${className}`}>
      <div className="bg-vassoio aspect-[4/3] self-start">{image && <Photo src={image} sizes={sizes} />}</div>
      {children}
    </li>
  )
}
