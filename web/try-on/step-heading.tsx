import { useEffect, useRef } from 'react'

/** The heading of a step, which has the focus as soon as the step is there: what was pressed is gone. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // the photo is above what was pressed
    window.scrollTo(0, 0)
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
      {children}
    </h2>
  )
}
