import type { FrameField } from '#contract/frame-fields.ts'

/** What is known of a field of a frame, as people read it: `52 mm`. Empty: nothing. */
export function sayField(field: FrameField, value: unknown) {
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  if (typeof value === 'number') return `${String(value).replace('.', ',')} ${'unit' in field ? field.unit : ''}`.trim()
  if (typeof value !== 'string') return ''
  return (field.kind === 'choice' && field.options[value]) || value
}
