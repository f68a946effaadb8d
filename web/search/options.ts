import type { Suggerimenti } from '#contract/prodotti.ts'
import { shortName } from '#contract/product-name.ts'
import { shopAddress } from '#web/catalog/filter.ts'

/** One suggestion, and the address that it leads to. */
export interface Option {
  to: string
  /** `Forma`, `Marca`. */
  kind?: string
  name: string
  frame?: Suggerimenti['occhiali'][number]
}

/** The suggestions for `asked`, in the order in which arrow keys reach them. */
export function optionsOf({ marche, forme, occhiali, totale }: Suggerimenti, asked: string) {
  const all: Option = { to: shopAddress({ q: asked }), name: `Vedi tutti i ${totale} risultati` }
  const hasMore = totale > occhiali.length
  const direct: Option[] = [
    ...forme.map((name) => ({ to: shopAddress({ q: name }), kind: 'Forma', name })),
    ...marche.map((name) => ({ to: shopAddress({ brand: name }), kind: 'Marca', name })),
  ].filter(({ to }) => !hasMore || to !== all.to)
  const frames: Option[] = occhiali.map((frame) => ({ to: `/product/${frame.id}`, name: shortName(frame), frame }))
  return { direct, frames, all: hasMore ? all : undefined }
}

/** What is said of the suggestions, on the screen and by screen readers. */
export function sayFound({ totale, corretta, occhiali }: Suggerimenti, asked: string) {
  if (totale === 0) return `Nessun occhiale per «${asked}».`
  const count = totale === 1 ? '1 occhiale' : `${totale} occhiali`
  const shown = occhiali.length < totale ? `, ecco i primi ${occhiali.length}` : ''
  return `${count} per «${corretta ?? asked}»${shown}.`
}
