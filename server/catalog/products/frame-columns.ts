import { frameFields, type FrameFieldName, type FrameFields } from '#contract/frame-fields.ts'
import type { FrameValues } from '#contract/frame-shapes.ts'
import { frameFieldNames } from '#contract/map-fields.ts'

type ColumnOf<N extends FrameFieldName> = FrameFields[N]['column']
type ColumnsOf<V> = {
  [N in keyof V as N extends FrameFieldName ? ColumnOf<N> : never]: N extends FrameFieldName ? FrameValues[N] : never
}
/** The columns of the table `product` that hold the fields of a frame. Where it lacks one, or one is of another type, this does not compile. */
export type FrameRow = ColumnsOf<FrameValues>

export const frameColumns = frameFieldNames.map((name) => frameFields[name].column)

/** The fields of a frame as the wire calls them. */
export function presentFields(row: FrameRow) {
  const values = frameFieldNames.map((name) => [name, row[frameFields[name].column]])
  return Object.fromEntries(values) as FrameValues
}

/** What is known of a frame, in its columns; what is undefined has none. */
export function columnsOf<V extends Partial<FrameValues>>(values: V) {
  const known = frameFieldNames.filter((name) => values[name] !== undefined)
  return Object.fromEntries(known.map((name) => [frameFields[name].column, values[name]])) as ColumnsOf<V>
}
