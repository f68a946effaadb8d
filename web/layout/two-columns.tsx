import type { ReactNode } from 'react'

interface Props {
  className: string
  /** Beside the rest at a desk, below it on narrow screens and with large text. */
  aside: ReactNode
  children: ReactNode
}

/** The two columns of an inner page. */
export function TwoColumns({ className, aside, children }: Props) {
  return (
    <div className={`grid gap-x-16 gap-y-10 @min-[64rem]:grid-cols-[minmax(0,42.5rem)_minmax(0,1fr)] ${className}`}>
      <div className="min-w-0 grid gap-10 content-start">{children}</div>
      <div className="min-w-0 grid gap-10 content-start border-linea @min-[64rem]:border-l @min-[64rem]:pl-10">
        {aside}
      </div>
    </div>
  )
}
