import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { srcSet } from '#contract/pictures.ts'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { BackIcon, ForwardIcon, PlusIcon } from '#web/ui/control-icons.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { MinusIcon } from '#web/ui/rare-icons.tsx'
import { usePanZoom } from './pan-zoom.ts'
import { useSwipe } from './touch.ts'
import { atRest, largest, move, opened, scaleBy, step, type View } from './view.ts'

export interface ZoomProps {
  open: boolean
  onClose: () => void
  name: string
  pictures: { address: string; alt: string }[]
  current: number
  /** Shows the next picture (1) or the previous one (-1); undefined when there is only one. */
  onTurn: ((step: 1 | -1) => void) | undefined
}

/** The picture over the whole viewport, with zoom and pan by buttons, keys, wheel and touch. */
export function Zoom({ open, onClose, name, pictures, current, onTurn }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState({ of: current, view: opened })
  const view = viewOf(kept, current)
  const picture = pictures[current]

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  const closed = useEffectEvent(() => {
    setKept({ of: current, view: opened })
    onClose()
  })
  useEffect(() => {
    const element = dialog.current
    const tell = () => closed()
    // also fires when the browser closes the dialog (Esc, the back gesture)
    element?.addEventListener('close', tell)
    return () => element?.removeEventListener('close', tell)
  }, [])
  useBackCloses(open, closed, dialog)

  const change = (next: (view: View, width: number, height: number) => View) => {
    const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {}
    setKept((before) => ({
      of: current,
      view: next(viewOf(before, current), clientWidth, clientHeight),
    }))
  }
  const zoom = (factor: number) => change((before, width, height) => scaleBy(before, factor, width, height))
  const drag = (dx: number, dy: number) => change((before, width, height) => move(before, dx, dy, width, height))
  usePanZoom(stage, { drag, zoom })
  useSwipe(stage, (side) => {
    if (view.scale === 1) onTurn?.(side)
  })

  const press = (event: KeyboardEvent) => {
    // shortcuts of the browser: zoom, back
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keysOf({ zoom, drag, rest: () => change(() => atRest), turn: view.scale === 1 ? onTurn : undefined })[
      event.key
    ]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    // keys also work while a button has the focus
    <dialog ref={dialog} className="lente" aria-label={`Immagini ingrandite di ${name}`} onKeyDown={press}>
      <div className="flex items-center justify-between gap-3 pl-4 pr-2 h-16 shrink-0 bg-carta border-b border-linea">
        <p className="font-semibold">
          {name}
          {pictures.length > 1 && (
            <span className="misura font-normal text-inchiostro-2" aria-live="polite">
              {' '}
              {current + 1} / {pictures.length}
            </span>
          )}
        </p>
        <button type="button" className="icona" aria-label="Chiudi" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div
        ref={stage}
        className="grow min-h-0 overflow-hidden touch-none select-none cursor-grab active:cursor-grabbing"
      >
        {picture && (
          <img
            className="w-full h-full object-contain mix-blend-multiply"
            src={picture.address}
            srcSet={srcSet(picture.address)}
            // the width at the largest scale
            sizes="200vw"
            width="1200"
            height="900"
            alt={picture.alt}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        )}
      </div>
      <Bar scale={view.scale} zoom={zoom} onTurn={onTurn} />
    </dialog>
  )
}

interface BarProps extends Pick<ZoomProps, 'onTurn'> {
  scale: number
  zoom: (factor: number) => void
}

function Bar({ scale, zoom, onTurn }: BarProps) {
  return (
    <div
      className="flex items-center justify-center gap-2 h-18 shrink-0 bg-carta border-t border-linea"
      role="group"
      aria-label="Ingrandimento"
    >
      {onTurn && (
        <button type="button" className="icona" aria-label="Immagine precedente" onClick={() => onTurn(-1)}>
          <BackIcon />
        </button>
      )}
      <button
        type="button"
        className="icona border border-bordo"
        aria-label="Riduci"
        aria-disabled={scale === 1 || undefined}
        onClick={() => zoom(1 / step)}
      >
        <MinusIcon />
      </button>
      <span role="status" className="misura font-semibold w-18 text-center">
        {Math.round(scale * 100)} %
      </span>
      <button
        type="button"
        className="icona border border-bordo"
        aria-label="Ingrandisci"
        aria-disabled={scale === largest || undefined}
        onClick={() => zoom(step)}
      >
        <PlusIcon />
      </button>
      {onTurn && (
        <button type="button" className="icona" aria-label="Immagine successiva" onClick={() => onTurn(1)}>
          <ForwardIcon />
        </button>
      )}
    </div>
  )
}

/** The next picture starts whole after one that was whole, else as the first one did. */
function viewOf(kept: { of: number; view: View }, current: number) {
  if (kept.of === current) return kept.view
  return kept.view.scale === 1 ? atRest : opened
}

/** Pixels that an arrow key pans. */
const stride = 80

interface Acts {
  zoom: (factor: number) => void
  drag: (dx: number, dy: number) => void
  rest: () => void
  turn: ((step: 1 | -1) => void) | undefined
}

function keysOf({ zoom, drag, rest, turn }: Acts): Partial<Record<string, () => void>> {
  return {
    '+': () => zoom(step),
    '=': () => zoom(step),
    '-': () => zoom(1 / step),
    '0': rest,
    ArrowLeft: () => (turn ? turn(-1) : drag(stride, 0)),
    ArrowRight: () => (turn ? turn(1) : drag(-stride, 0)),
    ArrowUp: () => drag(0, stride),
    ArrowDown: () => drag(0, -stride),
  }
}
