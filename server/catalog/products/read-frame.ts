import type { FrameFieldOf } from '#contract/frame-fields.ts'
import type { FrameValues, SentFrame } from '#contract/frame-shapes.ts'
import { fits, frameFieldNames, mapFields, nameOf } from '#contract/map-fields.ts'
import { Problem } from '#server/platform/base/problem.ts'

type Sent = string | number | boolean | null

const readers = mapFields({
  text: () => (sent: Sent) => String(sent ?? '').trim(),
  whole: (field) => (sent: Sent) => readMeasure(field, sent),
  decimal: (field) => (sent: Sent) => readMeasure(field, sent),
  yesNo: () => (sent: Sent) => sent === true || sent === 'true',
  choice: (field) => (sent: Sent) => readChoice(field, sent),
  oneOf: (field) => (sent: Sent) => readChoice(field, sent) ?? field.usual,
})

/**
 * What the owner sent of a frame's fields; what was not sent is not there. Problems: number-not-valid, decimal-not-valid,
 * choice-not-valid.
 */
export function readFrame(sent: SentFrame) {
  const values = frameFieldNames.flatMap((name) => {
    const value = sent[name]
    return value === undefined ? [] : [[name, readers[name](value)]]
  })
  return Object.fromEntries(values) as Partial<FrameValues>
}

/** Null: blank. */
export function readMeasure(field: FrameFieldOf<'whole' | 'decimal'>, sent: Sent) {
  const value = readNumber(sent, field.kind === 'decimal' ? /^\d+(?:[.,]\d)?$/ : undefined)
  if (value !== null && !fits(field, value)) {
    throw new Problem(field.kind === 'decimal' ? 'decimal-not-valid' : 'number-not-valid', { nome: nameOf(field) })
  }
  return value
}

/** As the column has it, of that or of what people read. Null: blank. */
export function readChoice(field: FrameFieldOf<'choice' | 'oneOf'>, sent: Sent) {
  const text = String(sent ?? '').trim()
  if (text === '') return null
  const options = Object.entries(field.options)
  const found = options.find((option) => option.some((word) => word.toLowerCase() === text.toLowerCase()))
  if (!found)
    throw new Problem('choice-not-valid', { nome: nameOf(field), valori: Object.keys(field.options).join(', ') })
  return found[0]
}

/** Null: blank. NaN: no number. */
export function readNumber(sent: Sent, pattern = /^\d+$/) {
  if (typeof sent === 'number' || sent === null) return sent
  const text = String(sent).trim()
  if (text === '') return null
  return pattern.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}
