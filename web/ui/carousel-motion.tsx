import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { BackIcon, ForwardIcon } from './control-icons.tsx'

export interface Motion {
  /** The row loops; otherwise it returns to the beginning. */
  loop: boolean
  /** The duration of one move in milliseconds. */
  speedMs: number
  /** Milliseconds between the starts of two moves. */
  autoplayMs: number
  /** A media query: where it matches, the visible column is centred. */
  centredIn?: string
}
export interface MotionProps extends Motion {
  view: RefObject<HTMLElement | null>
}

/** Milliseconds per unit of Embla's `duration` until 0.5 % of a move is left. */
const msPerUnit = 36.6

/**
 * Moves the row in `view`, and renders its controls. A pause or a touch stops it for good; a pointer or the focus inside, or
 * a hidden tab, stop it meanwhile. With prefers-reduced-motion it moves only by its controls.
 */
export function CarouselMotion({ view, loop, speedMs, autoplayMs, centredIn }: MotionProps) {
  const still = useSyncExternalStore(watchStill, isStill)
  const [startIndex] = useState(() => columnOnView(view.current))
  const [autoplay] = useState(() => Autoplay({ delay: autoplayMs, playOnInit: false, stopOnFocusIn: false }))
  const [attach, embla] = useEmblaCarousel(
    {
      loop,
      startIndex,
      align: 'start',
      duration: Math.round(speedMs / msPerUnit),
      inViewThreshold: 0.1,
      breakpoints: centredIn ? { [centredIn]: { align: 'center', containScroll: false } } : {},
    },
    [autoplay],
  )
  const [moves, setMoves] = useState(false)
  const [paused, setPaused] = useState(false)
  const pause = useCallback(() => setPaused(true), [])
  const held = useHeld(view, pause)
  const playing = moves && !still && !paused && !held

  useEffect(() => {
    const element = view.current
    if (!element) return undefined
    element.toggleAttribute('data-mossa', true)
    element.scrollTo({ left: 0, behavior: 'instant' })
    attach(element)
    return () => element.removeAttribute('data-mossa')
  }, [view, attach])

  useEffect(() => {
    if (!embla) return undefined
    const look = () => setMoves(embla.canScrollNext() || embla.canScrollPrev())
    const hide = () => hideUnseen(embla.slideNodes(), embla.slidesInView())
    look()
    embla.on('reInit', look).on('slidesInView', hide)
    return () => hideUnseen(embla.slideNodes(), [...embla.slideNodes().keys()])
  }, [embla])

  useEffect(() => {
    if (!embla) return
    if (playing) autoplay.play()
    else autoplay.stop()
    embla.containerNode().setAttribute('aria-live', playing ? 'off' : 'polite')
  }, [embla, autoplay, playing])

  if (!embla || !moves) return null
  const turn = (side: 1 | -1) => {
    const stops = embla.scrollSnapList().length
    embla.scrollTo((embla.selectedScrollSnap() + side + stops) % stops, still)
  }
  return (
    <>
      {!still && (
        <Control name={paused ? 'Riprendi' : 'Metti in pausa'} onClick={() => setPaused(!paused)}>
          <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
            <path d={paused ? 'M5 3v12l10-6z' : 'M4 3h3.5v12H4zM10.5 3H14v12h-3.5z'} />
          </svg>
        </Control>
      )}
      <Control name="Precedenti" onClick={() => turn(-1)}>
        <BackIcon />
      </Control>
      <Control name="Successivi" onClick={() => turn(1)}>
        <ForwardIcon />
      </Control>
    </>
  )
}

function Control({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="icona" aria-label={name} title={name} onClick={onClick}>
      {children}
    </button>
  )
}

/** Whether a mouse or the focus is in the row. A touch is reported once: its end has no event. */
function useHeld(view: RefObject<HTMLElement | null>, onTouch: () => void) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const element = view.current
    if (!element) return undefined
    const end = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(type: K, listen: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, listen, { signal: end.signal })
    on('pointerenter', ({ pointerType }) => setPointed(pointerType === 'mouse'))
    on('pointerleave', () => setPointed(false))
    on('pointerdown', ({ pointerType }) => pointerType !== 'mouse' && onTouch())
    on('focusin', () => setFocused(true))
    on('focusout', () => setFocused(false))
    return () => end.abort()
  }, [view, onTouch])
  return pointed || focused
}

/** The column that the visitor had scrolled to before the motion was loaded. */
function columnOnView(element: HTMLElement | null) {
  const column = element?.firstElementChild?.firstElementChild
  return element && column ? Math.round(element.scrollLeft / column.getBoundingClientRect().width) : 0
}

/** Columns out of view are inert. */
function hideUnseen(columns: HTMLElement[], seen: number[]) {
  for (const [index, column] of columns.entries()) {
    column.inert = !seen.includes(index) && !column.contains(document.activeElement)
  }
}

const lessMotion = '(prefers-reduced-motion: reduce)'
const isStill = () => matchMedia(lessMotion).matches
function watchStill(changed: () => void) {
  const query = matchMedia(lessMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
