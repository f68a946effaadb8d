import type { Business } from './business.ts'
import type { BusinessField } from './setting-kinds.ts'

/** How the shop looks; the stylesheet has the same two colours. Pictures: an address of the shop's own, empty: the shop's usual one. */
export const usualLook = {
  leftColor: '#a9d3b8',
  rightColor: '#f5a48c',
  logo: '',
  icon: '',
  guaranteePicture: '',
  homePicture: '',
  /** What the picture shows, for who does not see it; empty: it is an ornament. */
  homePictureWords: '',
  aboutPicture: '',
  aboutPictureWords: '',
  coverPicture: '',
}
export type Look = typeof usualLook

/** What of the look every browser is told; colours come with the stylesheet. */
export const shownLook = [
  'logo',
  'icon',
  'guaranteePicture',
  'homePicture',
  'homePictureWords',
  'coverPicture',
] as const satisfies (keyof Look)[]
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
  homePicture: {
    wire: 'immagineHome',
    kind: 'picture',
    section: 'aspetto',
    label: 'Immagine della home',
    help: 'Larga il doppio che alta, almeno 1400 px. PNG trasparente: sta sui due colori. Una foto viene tagliata al centro. Sta anche accanto all’accesso.',
  },
  homePictureWords: {
    wire: 'descrizioneImmagineHome',
    kind: 'wordsOrNone',
    section: 'aspetto',
    label: 'Che cosa mostra l’immagine della home',
    help: 'Per chi non la vede. Vuoto: è un ornamento. Vale per un’immagine tua.',
  },
  aboutPicture: {
    wire: 'immagineChiSiamo',
    kind: 'picture',
    section: 'aspetto',
    label: 'Immagine di Chi siamo',
    help: 'Larga il doppio che alta, almeno 1400 px; una foto viene tagliata al centro.',
  },
  aboutPictureWords: {
    wire: 'descrizioneImmagineChiSiamo',
    kind: 'wordsOrNone',
    section: 'aspetto',
    label: 'Che cosa mostra l’immagine di Chi siamo',
    help: 'Per chi non la vede. Vuoto: è un ornamento. Vale per un’immagine tua.',
  },
  coverPicture: {
    wire: 'immagineAnteprima',
    kind: 'picture',
    section: 'aspetto',
    label: 'Immagine di anteprima',
    help: '1200 × 630 px: compare quando qualcuno condivide un indirizzo del negozio.',
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

/**
 * The settings that are pictures: in what each fits, in pixels, as what it is kept, and what is said where there is none. One that
 * `fills` has this size exactly: a photo is cut around its middle, what is transparent has room left and right.
 */
export const pictureSizes = {
  logo: { width: 480, height: 128, format: 'png', fills: false, none: 'Quello di partenza' },
  icon: { width: 192, height: 192, format: 'png', fills: false, none: 'Quella di partenza' },
  guaranteePicture: { width: 1000, height: 1500, format: 'png', fills: false, none: 'Manca' },
  homePicture: { width: 1400, height: 700, format: 'avif', fills: true, none: 'Quella di partenza' },
  aboutPicture: { width: 1400, height: 700, format: 'avif', fills: true, none: 'Quella di partenza' },
  // programs that preview a link read no newer format
  coverPicture: { width: 1200, height: 630, format: 'jpg', fills: true, none: 'Quella di partenza' },
} as const
export type PictureSetting = keyof typeof pictureSizes
