// What the listing is narrowed to beside its three selects (H-122). Addresses, the body of the call, conditions, counts, chips and
// titles are made of this table. Its order is that of the address.

interface Described {
  /** Over its values in the form. */
  label: string
  /** Before its values in the heading of a listing. */
  said: string
}
type Options = Readonly<Record<string, string>>

interface Kinds {
  /** A text of the frame, as the catalogue has it, in lower case. */
  word: Described & { kind: 'word'; column: string }
  /** A closed set, of which a frame has several: as the address and the column, an array, say it → as people read it. */
  families: Described & { kind: 'families'; column: string; options: Options }
  /** A closed set, of which a frame has one at most. */
  choice: Described & { kind: 'choice'; column: string; options: Options }
  yes: Described & { kind: 'yes'; column: string }
  /** Euros, from and to: `100-200`, `-200`, `100-`. */
  price: Described & { kind: 'price' }
  /** Calibro, ponte and aste in millimetres: `49-20-145`. */
  measures: Described & { kind: 'measures' }
  /** Millimetres by which each measure may differ. */
  tolerance: Described & { kind: 'tolerance' }
}
export type Facet = Kinds[keyof Kinds]

export const facets = {
  forma: { kind: 'word', column: 'shape', label: 'Forma', said: 'forma' },
  colore: {
    kind: 'families',
    column: 'frame_colors',
    label: 'Colore',
    said: 'colore',
    options: {
      nero: 'Nero',
      havana: 'Havana',
      cristallo: 'Cristallo',
      oro: 'Oro',
      argento: 'Argento',
      grigio: 'Grigio',
      marrone: 'Marrone',
      beige: 'Beige',
      bianco: 'Bianco',
      rosa: 'Rosa',
      rosso: 'Rosso',
      arancio: 'Arancio',
      giallo: 'Giallo',
      verde: 'Verde',
      blu: 'Blu',
      viola: 'Viola',
    },
  },
  lente: {
    kind: 'families',
    column: 'lens_colors',
    label: 'Colore delle lenti',
    said: 'con lenti',
    options: {
      trasparente: 'Trasparente',
      grigio: 'Grigio',
      marrone: 'Marrone',
      verde: 'Verde',
      blu: 'Blu',
      giallo: 'Giallo',
      rosa: 'Rosa',
      viola: 'Viola',
      specchiato: 'Specchiato',
    },
  },
  materiale: {
    kind: 'families',
    column: 'front_materials',
    label: 'Materiale',
    said: 'in',
    options: {
      acetato: 'Acetato',
      metallo: 'Metallo',
      titanio: 'Titanio',
      nylon: 'Nylon',
      legno: 'Legno',
      corno: 'Corno',
    },
  },
  calzata: {
    kind: 'choice',
    column: 'fit',
    label: 'Calzata',
    said: 'calzata',
    options: { stretta: 'Stretta', media: 'Media', larga: 'Larga' },
  },
  misure: { kind: 'measures', label: 'Come i miei occhiali', said: 'come' },
  entro: { kind: 'tolerance', label: 'Differenza', said: '' },
  prezzo: { kind: 'price', label: 'Prezzo', said: '' },
  polarizzato: { kind: 'yes', column: 'polarized', label: 'Polarizzati', said: 'polarizzati' },
  fotocromatico: { kind: 'yes', column: 'photochromic', label: 'Fotocromatici', said: 'fotocromatici' },
  disponibili: { kind: 'yes', column: 'available', label: 'Solo disponibili subito', said: 'disponibili subito' },
} as const satisfies Record<string, Facet>

export type FacetName = keyof typeof facets
export const facetNames = Object.keys(facets) as FacetName[]

/** As long as `entro` does not say otherwise. */
export const usualTolerance = 4
