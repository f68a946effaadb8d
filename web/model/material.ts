import { colourless, frameColours, isGraded, lensColour } from '#web/geometry/colours.ts'
import type { Vec } from './surface.ts'

/** Red, green and blue of light, from 0 to 1. */
export type Light = Vec

/** What a surface is made of. */
export interface Material {
  colour: Light
  /** Millimetres of height between which the cover grows from `lowCover`. */
  gradient?: readonly [low: number, high: number]
  /** 1: light comes back in its colour only. */
  metal?: number
  /** How blurred its reflections are: 0 like a mirror. */
  rough: number
  /** How much of what is behind it is hidden, and how much more at its rim. */
  cover: number
  lowCover?: number
  rim?: number
  shine?: number
  /** A picture on the table, without light. */
  isFlat?: boolean
}

/** The colours of a frame and its lenses, as people read them. */
export interface Look {
  coloreMontatura: string
  coloreLente: string
  /** Lenses of sunglasses are tinted, those of others are not. */
  tipologia: string
}

const unknown = '#202124'
const clear = /fum[eé]|smoke|champagne|cipria|ambra|amber|cognac|cr[iy]stal|tran?sparent|\bclear/i
const matt = /opac|\bmatt|satin|natural/i

/** Light of a colour of CSS, `#rrggbb`; `part` of it. */
export const lightOf = (css: string, share = 1): Light => {
  const part = (at: number) => share * (Number.parseInt(css.slice(at, at + 2), 16) / 255) ** 2.2
  return [part(1), part(3), part(5)]
}

/** What front and temples are made of, and the colours of its pattern when it is mottled. */
export function frameMaterial({ coloreMontatura }: Look, isMetal: boolean): Material & { pattern?: readonly string[] } {
  const [main = unknown, ...patches] = frameColours(coloreMontatura) ?? []
  const colour = lightOf(main)
  const isMatt = matt.test(coloreMontatura)
  if (isMetal) return { colour, metal: 1, rough: isMatt ? 0.7 : 0.4, cover: 1 }
  if (main === colourless) return { colour: lightOf(main, 0.15), rough: 0.1, cover: 0.18, rim: 0.75, shine: 0.5 }
  if (clear.test(coloreMontatura)) return { colour: lightOf(main, 0.75), rough: 0.1, cover: 0.6, rim: 0.7, shine: 0.4 }
  const material = { colour, rough: isMatt ? 0.8 : 0.12, cover: 1, shine: isMatt ? 0.4 : 1 }
  return patches.length > 0 ? { ...material, pattern: [main, ...patches] } : material
}

/** What its lenses are made of. `halfHeight` in millimetres. */
export function lensMaterial({ coloreLente, tipologia }: Look, halfHeight: number): Material {
  const tint = /sole/i.test(tipologia) ? lensColour(coloreLente) : undefined
  if (!tint) return { colour: [0.9, 0.96, 0.93], rough: 0.3, cover: 0.04, shine: 1 }
  const colour = lightOf(tint, 0.7)
  if (!isGraded(coloreLente)) return { colour, rough: 0.3, cover: 0.93, shine: 1 }
  return { colour, gradient: [-halfHeight, halfHeight], rough: 0.3, cover: 0.95, lowCover: 0.4, shine: 1 }
}

export const steel: Material = { colour: lightOf('#c9c5bb'), metal: 1, rough: 0.3, cover: 1 }
export const brass: Material = { colour: lightOf('#c4a877'), metal: 1, rough: 0.3, cover: 1 }
export const silicone: Material = { colour: [0.85, 0.86, 0.84], rough: 0.3, cover: 0.2, rim: 0.4 }
export const black: Material = { colour: lightOf('#0d0d0e'), rough: 0.15, cover: 1 }
