import type { ReactNode } from 'react'
import type { ViewName } from '#web/model/camera.ts'
import { BackIcon, ForwardIcon, PlusIcon } from '#web/ui/control-icons.tsx'
import { MinusIcon } from '#web/ui/rare-icons.tsx'
import { nameOf, type Turning } from './use-view.ts'

/** Degrees that a button or an arrow turns, and the factor of a step of zoom. */
const turnStep = 15
const zoomStep = 1.25

const fixed: readonly (readonly [name: ViewName, label: string])[] = [
  ['fronte', 'Fronte'],
  ['trequarti', 'Tre quarti'],
  ['lato', 'Lato'],
]

/** The fixed views, and buttons that turn and zoom. */
export function Controls({ turning: { view, goTo, turn, zoom } }: { turning: Turning }) {
  const current = nameOf(view)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap gap-2" role="group" aria-label="Viste">
        {fixed.map(([name, label]) => (
          <Toggle key={name} pressed={current === name} onPress={() => goTo(name)}>
            {label}
          </Toggle>
        ))}
      </div>
      <div className="flex gap-1" role="group" aria-label="Gira e avvicina">
        <button type="button" className="icona" aria-label="Gira a sinistra" onClick={() => turn(-turnStep, 0)}>
          <BackIcon />
        </button>
        <button type="button" className="icona" aria-label="Gira a destra" onClick={() => turn(turnStep, 0)}>
          <ForwardIcon />
        </button>
        <button type="button" className="icona" aria-label="Allontana" onClick={() => zoom(1 / zoomStep)}>
          <MinusIcon />
        </button>
        <button type="button" className="icona" aria-label="Avvicina" onClick={() => zoom(zoomStep)}>
          <PlusIcon />
        </button>
      </div>
    </div>
  )
}

interface ToggleProps {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}

export const Toggle = ({ pressed, onPress, children }: ToggleProps) => (
  <button
    type="button"
    className={`btn !min-h-11 !px-4 text-sm ${pressed ? '' : 'btn-2'}`}
    aria-pressed={pressed}
    onClick={onPress}
  >
    {children}
  </button>
)

/** What a key does; undefined: it is the browser's. */
export function actOf({ turn, zoom, goTo }: Turning, key: string): (() => void) | undefined {
  const acts: Partial<Record<string, () => void>> = {
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(1 / zoomStep),
    '0': () => goTo('trequarti'),
    ArrowLeft: () => turn(-turnStep, 0),
    ArrowRight: () => turn(turnStep, 0),
    ArrowUp: () => turn(0, turnStep),
    ArrowDown: () => turn(0, -turnStep),
  }
  return acts[key]
}
