import type { Business } from './business.ts'
import type { BusinessField } from './setting-kinds.ts'

/** How the shop looks; the stylesheet has the same two colours. Pictures: an address of the shop's own, empty: the shop's usual one. */
export const usualLook = {
  leftColor: '#a9d3b8',
  rightColor: '#f5a48c',
  logo: '',
  icon: '',
}
export type Look = typeof usualLook

/** What of the look every browser is told; colours come with the stylesheet. */
export const shownLook = ['logo', 'icon'] as const satisfies (keyof Look)[]
export type ShownLook = Pick<Look, (typeof shownLook)[number]>
/** What of the business is not as usual, as far as every browser is told it. */
export type ShownChanges = Partial<Business & ShownLook>

export const lookFields = {
  logo: {
    wire: 'logo',
    kind: 'picture',
    section: 'aspetto',
    label: 'Logo',
    help: 'PNG trasparente, JPEG, WebP o SVG, alto almeno 64 px. Il nome del negozio resta accanto.',
  },
  icon: {
    wire: 'icona',
    kind: 'picture',
    section: 'aspetto',
    label: 'Icona',
    help: 'Quadrata, almeno 192 px: quella della scheda del browser e dei segnalibri.',
  },
  leftColor: { wire: 'coloreSinistra', kind: 'color', section: 'aspetto', label: 'A sinistra' },
  rightColor: { wire: 'coloreDestra', kind: 'color', section: 'aspetto', label: 'A destra' },
} as const satisfies Record<keyof Look, BusinessField>

/** The settings that are pictures, and in what each fits, in pixels. */
export const pictureSizes = {
  logo: { width: 480, height: 128 },
  icon: { width: 192, height: 192 },
} as const
export type PictureSetting = keyof typeof pictureSizes
