import type { FrameField } from '#contract/frame-fields.ts'

/** The value of a frame's field as text: `52 mm`; empty when it has none. */
export function sayField(field: FrameField, value: unknown) {
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  if (typeof value === 'number') return `${String(value).replace('.', ',')} ${'unit' in field ? field.unit : ''}`.trim()
  if (typeof value !== 'string') return ''
  return ('options' in field && field.options[value]) || value
}
