import { expect, test } from 'vitest'
import { frameFields, type FrameFieldOf } from '#contract/frame-fields.ts'
import { sayField } from './say-field.ts'

// kinds that no field has yet are tested with fields that are not in the table
const around = { column: '', label: '', group: 'measures' } as const
const height: FrameFieldOf<'decimal'> = { ...around, kind: 'decimal', unit: 'mm', least: 10, most: 99 }
const category: FrameFieldOf<'choice'> = { ...around, kind: 'choice', options: { '3': 'Scuro' } }

test.each([
  [frameFields.frontale, 'Acetato', 'Acetato'],
  [frameFields.calibro, 52, '52 mm'],
  [frameFields.calibro, null, ''],
  [height, 38.5, '38,5 mm'],
  [frameFields.polarizzato, true, 'Sì'],
  [frameFields.polarizzato, false, 'No'],
  [category, '3', 'Scuro'],
  [category, null, ''],
  // an option in the audit log that the table no longer has
  [category, '4', '4'],
])('%o with %s is «%s»', (field, value, words) => {
  expect(sayField(field, value)).toBe(words)
})
