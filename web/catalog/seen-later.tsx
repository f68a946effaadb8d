import { useEffect, useRef, useState, type ComponentType } from 'react'
import { remember, useSeen } from './seen.ts'
import type { SeenFramesProps } from './seen-frames.tsx'

/** Pixels above the screen's edge at which it is loaded. */
const ahead = 400

/** The frames that this device showed before this one; asked for when the place comes near the screen. */
export function SeenLater({ id }: { id: number }) {
  const others = useSeen().filter((one) => one !== id)
  const place = useRef<HTMLDivElement>(null)
  const [Frames, setFrames] = useState<ComponentType<SeenFramesProps>>()
  const wanted = others.length > 0 && !Frames
  useEffect(() => remember(id), [id])
  useEffect(() => {
    if (!wanted || !place.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        watch.disconnect()
        // without its code the page is whole
        import('./seen-frames.tsx').then(
          (loaded) => setFrames(() => loaded.SeenFrames),
          () => undefined,
        )
      },
      { rootMargin: `${ahead}px` },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [wanted])
  return (
    <div ref={place} className="lg:col-span-2">
      {Frames && others.length > 0 && <Frames ids={others} />}
    </div>
  )
}
