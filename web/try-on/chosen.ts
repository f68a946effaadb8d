import type { Prodotto } from '#contract/prodotti.ts'
import { mostFrames } from './frames.ts'

/** The frames that are tried, and which of them is on the face. */
export interface Chosen {
  frames: readonly Prodotto[]
  id: number | undefined
}

export type Choice =
  | { kind: 'loaded'; frames: readonly Prodotto[] }
  | { kind: 'pick'; id: number }
  | { kind: 'add'; frame: Prodotto }
  /** Another colour takes the place of the frame on the face. */
  | { kind: 'swap'; frame: Prodotto }
  | { kind: 'remove' }

export const shownOf = ({ frames, id }: Chosen) => frames.find((one) => one.id === id) ?? frames[0]

export function choose(now: Chosen, by: Choice): Chosen {
  switch (by.kind) {
    case 'loaded':
      return { frames: by.frames, id: by.frames[0]?.id }
    case 'pick':
      return { ...now, id: by.id }
    case 'add':
      // of four the last makes room
      return { frames: [...without(now, by.frame).slice(0, mostFrames - 1), by.frame], id: by.frame.id }
    case 'swap': {
      const shown = shownOf(now)
      const others = now.frames.filter((one) => one === shown || one.id !== by.frame.id)
      return { frames: others.map((one) => (one === shown ? by.frame : one)), id: by.frame.id }
    }
    case 'remove': {
      const shown = shownOf(now)
      const frames = now.frames.filter((one) => one !== shown)
      return { frames, id: frames[0]?.id }
    }
    default:
      return now
  }
}

const without = ({ frames }: Chosen, { id }: Prodotto) => frames.filter((one) => one.id !== id)
