import { Link } from 'react-router'
import { Part } from '#web/orders/part.tsx'
import { Photo } from '#web/layout/photo.tsx'
import type { ReactNode } from 'react'

interface Props {
  /** Undefined: the frame is gone. */
  id: number | undefined
  name: string
  image: string | undefined
  children?: ReactNode
}

/** The frame that lenses are for. */
export function FramePart({ id, name, image, children }: Props) {
  return (
    <Part title="La montatura">
      {image && (
        <div className="bg-vassoio aspect-[4/3]">
          <Photo src={image} sizes="(min-width:1024px) 25rem, 92vw" />
        </div>
      )}
      <p className="mt-3">
        {id === undefined ? (
          <strong className="font-semibold">{name}</strong>
        ) : (
          <Link className="collegamento inline-block py-1 font-semibold" to={`/product/${id}`}>
            {name}
          </Link>
        )}
      </p>
      {children}
    </Part>
  )
}
