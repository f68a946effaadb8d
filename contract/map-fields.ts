import {
  frameFields,
  type FrameField,
  type FrameFieldKind,
  type FrameFieldName,
  type FrameFieldOf,
  type FrameFields,
} from './frame-fields.ts'
import { keysOf } from './objects.ts'

/** The names of the fields of some kinds. */
export type FieldNameOf<K extends FrameFieldKind> = {
  [N in FrameFieldName]: FrameFields[N]['kind'] extends K ? N : never
}[FrameFieldName]
type NumberKind = 'whole' | 'decimal'

export const frameFieldNames = keysOf(frameFields)

export const fieldOf = (name: FrameFieldName): FrameField => frameFields[name]

/** All fields, these first: for places that have an order of their own. */
export const fieldsFrom = (...first: FrameFieldName[]) => [...new Set([...first, ...frameFieldNames])]

/** What each field becomes, by its kind; in the order of `names`, which are all of them. */
export function mapFields<As extends Record<FrameFieldKind, unknown>>(
  make: {
    [K in keyof As]: (field: FrameFieldOf<K & FrameFieldKind>, name: FieldNameOf<K & FrameFieldKind>) => As[K]
  },
  names = frameFieldNames,
) {
  const made = names.map((name) => {
    const field = fieldOf(name)
    return [name, make[field.kind](field as never, name as never)] as const
  })
  return Object.fromEntries(made) as { [N in FrameFieldName]: As[FrameFields[N]['kind']] }
}

/** A frame of which nothing is known. */
export const unknownFrame = mapFields({
  text: () => '',
  whole: () => null,
  decimal: () => null,
  yesNo: () => false,
  choice: () => null,
  oneOf: ({ usual }) => usual,
})

/** The fields with a unit, which are typed as numbers. */
export const numberFieldNames = frameFieldNames.filter(
  (name): name is FieldNameOf<NumberKind> => 'unit' in frameFields[name],
)

/** Whether a field takes this number: whole, or with one decimal. */
export function fits({ kind, least, most }: FrameFieldOf<NumberKind>, value: number) {
  const step = kind === 'decimal' ? 10 : 1
  return Math.round(value * step) / step === value && value >= least && value <= most
}

/** What a field is called within a sentence: `Calibro` → `calibro`. */
export const nameOf = ({ label }: FrameField) => label.charAt(0).toLowerCase() + label.slice(1)

/** What a field is called above its input: `Calibro (mm)`. */
export const inputLabelOf = (field: FrameField) =>
  (field.formLabel ?? field.label) + ('unit' in field ? ` (${field.unit})` : '')
