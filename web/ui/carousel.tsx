import { useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { afterLoad, loadAgain } from './after-load.ts'
import type { Motion, MotionProps } from './carousel-motion.tsx'

interface Props extends Motion {
  title: string
  /** Classes of the line with title and controls, of the title, and of the row of columns. */
  className: { head: string; title: string; row?: string }
  /** The columns; a move advances by one. */
  children: ReactNode
}

/** The distance below the viewport at which the motion is loaded. */
const margin = '400px'

/**
 * A row of columns that moves by itself. Until its motion is loaded, and without scripts, it is a scrollable row of the
 * same size.
 */
export function Carousel({ title, className, children, ...motion }: Props) {
  const id = useId()
  const view = useRef<HTMLDivElement>(null)
  const [Moving, setMoving] = useState<ComponentType<MotionProps>>()
  useEffect(() => {
    const element = view.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // while it fails to load, the row stays scrollable
        void loadAgain(() => import('./carousel-motion.tsx')).then((loaded) => setMoving(() => loaded.CarouselMotion))
      },
      { rootMargin: margin },
    )
    const cancel = afterLoad(() => observer.observe(element))
    return () => {
      cancel()
      observer.disconnect()
    }
  }, [])
  return (
    <section aria-roledescription="carosello" aria-labelledby={id}>
      <div className={`flex @max-[19rem]:flex-wrap items-center justify-between gap-2 ${className.head}`}>
        <h2 id={id} className={className.title}>
          {title}
        </h2>
        {/* reserves the room of three controls, so that the title does not wrap when they load */}
        <div className="h-11 w-33 flex justify-end shrink-0">{Moving && <Moving view={view} {...motion} />}</div>
      </div>
      <div ref={view} className="vetrina">
        <div className={className.row}>{children}</div>
      </div>
    </section>
  )
}

/** One slide, labelled by its position. */
export function Slide({ place, of, className, children }: SlideProps) {
  return (
    <div role="group" aria-roledescription="diapositiva" aria-label={`${place} di ${of}`} className={className}>
      {children}
    </div>
  )
}

interface SlideProps {
  /** Counts from 1. */
  place: number
  of: number
  className?: string
  children: ReactNode
}
