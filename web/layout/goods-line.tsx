import type { ReactNode } from 'react'
import { srcSet } from '#contract/immagini.ts'

interface Props {
  /** Address of the picture; the place stays empty without one. */
  image: string | undefined
  /** Widths of the picture's column, as classes. */
  className: string
  /** The widest that it gets, for the browser's choice of a file. */
  sizes: string
  children: ReactNode
}

/** One product of a cart or of an order: its picture, and beside it what the list says of it. */
export function GoodsLine({ image, className, sizes, children }: Props) {
  return (
    <li className={`grid gap-4 border-t border-linea ${className}`}>
      <div className="bg-vassoio aspect-[4/3] self-start">
        {image && (
          <img
            className="foto"
            src={image}
            srcSet={srcSet(image)}
            sizes={sizes}
            width="1200"
            height="900"
            decoding="async"
            alt=""
          />
        )}
      </div>
      {children}
    </li>
  )
}
