// What the shop says of a frame beside its code, brand, kind, price and stock. Everything else that lists these fields is
// made of this table: wire shapes, columns, the file of products, the owner's form, the register and the page of a frame.

interface Described {
  /** Of the table `product`. */
  column: string
  /** On the page of the frame and in the register. */
  label: string
  /** The same in the owner's form, where it is called otherwise. */
  formLabel?: string
  /** The page of a frame leaves it out where it is not known. */
  onlyKnown?: true
  /** The part of the owner's form. What belongs to `tax` is not on the page of the frame. */
  group: 'measures' | 'looks' | 'tax'
}
interface Measured extends Described {
  unit: string
  least: number
  most: number
}

/** A field by its kind. What is not known is an empty text, null or no. */
interface Kinds {
  /** At most so many characters. `isCode`: it is neither spelled nor suggested. */
  text: Described & { kind: 'text'; most: number; isCode?: true }
  whole: Measured & { kind: 'whole' }
  /** With one decimal, in a column of type float8. */
  decimal: Measured & { kind: 'decimal' }
  yesNo: Described & { kind: 'yesNo' }
  /** One of a closed set: as the wire and the column say it → as people read it. */
  choice: Described & { kind: 'choice'; options: Options }
  /** The same, and never none: `usual` is what a frame has for which nothing else was chosen. */
  oneOf: Described & { kind: 'oneOf'; options: Options; usual: string }
}
type Options = Readonly<Record<string, string>>
export type FrameFieldKind = keyof Kinds
export type FrameFieldOf<K extends FrameFieldKind> = Kinds[K]
export type FrameField = FrameFieldOf<FrameFieldKind>

const millimetres = { kind: 'whole', unit: 'mm', least: 1, most: 999 } as const
/** Measures that few makers say; without them a frame is drawn with typical ones (`web/geometry`). */
const optional = { kind: 'decimal', unit: 'mm', onlyKnown: true, group: 'measures' } as const
const yesNo = { kind: 'yesNo', group: 'looks' } as const

/** Named as on the wire, in the order of the page of a frame. */
export const frameFields = {
  /** What people call all colours of a model; the code stays beside it. */
  nomeModello: {
    kind: 'text',
    column: 'model_name',
    most: 80,
    label: 'Modello',
    formLabel: 'Nome del modello',
    onlyKnown: true,
    group: 'looks',
  },
  codiceColore: {
    kind: 'text',
    column: 'color_code',
    most: 40,
    isCode: true,
    label: 'Cod. Colore',
    formLabel: 'Codice colore',
    group: 'looks',
  },
  frontale: { kind: 'text', column: 'front', most: 80, label: 'Frontale', group: 'looks' },
  coloreMontatura: {
    kind: 'text',
    column: 'frame_color',
    most: 80,
    label: 'Colore Montatura',
    formLabel: 'Colore montatura',
    group: 'looks',
  },
  lente: {
    kind: 'text',
    column: 'lens',
    most: 80,
    label: 'Materiale Lente',
    formLabel: 'Materiale lente',
    group: 'looks',
  },
  coloreLente: {
    kind: 'text',
    column: 'lens_color',
    most: 80,
    label: 'Colore Lente',
    formLabel: 'Colore lente',
    group: 'looks',
  },
  /** Of sunglasses, as EN ISO 12312-1 counts them. */
  categoriaFiltro: {
    kind: 'choice',
    column: 'filter_category',
    options: {
      '0': '0, da chiarissime a incolori',
      '1': '1, chiare',
      '2': '2, medie',
      '3': '3, scure',
      '4': '4, molto scure, non adatte alla guida',
    },
    label: 'Categoria filtro',
    onlyKnown: true,
    group: 'looks',
  },
  protezioneUv: {
    kind: 'text',
    column: 'uv_protection',
    most: 40,
    label: 'Protezione UV',
    onlyKnown: true,
    group: 'looks',
  },
  marcaturaCe: { ...yesNo, column: 'ce_marked', label: 'Marcatura CE', onlyKnown: true },
  formaOcchiale: {
    kind: 'text',
    column: 'shape',
    most: 40,
    label: 'Forma Occhiale',
    formLabel: 'Forma occhiale',
    group: 'measures',
  },
  calibro: { ...millimetres, column: 'lens_width_mm', label: 'Calibro', group: 'measures' },
  ponte: { ...millimetres, column: 'bridge_mm', label: 'Ponte', group: 'measures' },
  aste: { ...millimetres, column: 'temple_mm', label: 'Aste', group: 'measures' },
  altezzaLente: {
    ...optional,
    column: 'lens_height_mm',
    least: 15,
    most: 70,
    label: 'Altezza lente',
  },
  larghezzaTotale: {
    ...optional,
    column: 'total_width_mm',
    least: 80,
    most: 200,
    label: 'Larghezza totale',
  },
  spessoreBordo: { ...optional, column: 'rim_mm', least: 0.5, most: 15, label: 'Spessore bordo' },
  spessoreAsta: { ...optional, column: 'temple_thickness_mm', least: 0.5, most: 15, label: 'Spessore asta' },
  /** The base curve of the front: 0 is flat, 8 wraps around the face. */
  curvatura: {
    ...optional,
    column: 'base_curve',
    unit: 'diottrie',
    least: 0.5,
    most: 10,
    label: 'Curva base',
  },
  fotoCromatico: { ...yesNo, column: 'photochromic', label: 'Fotocromatico' },
  polarizzato: { ...yesNo, column: 'polarized', label: 'Polarizzato' },
  aliquotaIva: {
    kind: 'oneOf',
    column: 'vat_rate',
    options: { 22: '22 %', 10: '10 %', 5: '5 %', 4: '4 %', 0: '0 %' },
    usual: '22',
    label: 'Aliquota IVA',
    group: 'tax',
  },
} as const satisfies Record<string, FrameField>

export type FrameFields = typeof frameFields
export type FrameFieldName = keyof FrameFields
