import type { Business } from './business.ts'
import type { BusinessField } from './setting-kinds.ts'

/** How the shop looks; the stylesheet has the same two colours. Pictures: an address of the shop's own, empty: the shop's usual one. */
export const usualLook = {
  leftColor: '#a9d3b8',
  rightColor: '#f5a48c',
  logo: '',
  icon: '',
  guaranteePicture: '',
}
export type Look = typeof usualLook

/** What of the look every browser is told; colours come with the stylesheet. */
export const shownLook = ['logo', 'icon', 'guaranteePicture'] as const satisfies (keyof Look)[]
export type ShownLook = Pick<Look, (typeof shownLook)[number]>
/** What of the business is not as usual, as far as every browser is told it. */
export type ShownChanges = Partial<Business & ShownLook>
/** The same with the name, which every page says and no script brings along. */
export type ShownBusiness = ShownChanges & Pick<Business, 'shopName'>

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
  guaranteePicture: {
    wire: 'avvisoGaranzia',
    kind: 'picture',
    section: 'legale',
    label: 'Avviso ufficiale sulla garanzia legale',
    help: 'L’immagine dell’Unione europea, in italiano e a colori, larga almeno 800 px o in SVG. Compare sul prodotto, nel carrello e nei termini.',
  },
  leftColor: { wire: 'coloreSinistra', kind: 'color', section: 'aspetto', label: 'A sinistra' },
  rightColor: { wire: 'coloreDestra', kind: 'color', section: 'aspetto', label: 'A destra' },
} as const satisfies Record<keyof Look, BusinessField>

/** The settings that are pictures: in what each fits, in pixels, and what is said where there is none. */
export const pictureSizes = {
  logo: { width: 480, height: 128, none: 'Quello di partenza' },
  icon: { width: 192, height: 192, none: 'Quella di partenza' },
  guaranteePicture: { width: 1000, height: 1500, none: 'Manca' },
} as const
export type PictureSetting = keyof typeof pictureSizes
