import { z } from 'zod'
import { longest } from './bounds.ts'
import type { FrameFieldName } from './frame-fields.ts'
import { mapFields } from './map-fields.ts'
import { unaRiga, testo } from './shapes.ts'

/** A form knows texts only; numbers and yes or no are read out of them (S-369). */
export const numeroScritto = z.union([z.number(), unaRiga(longest.typedNumber)])
const siNo = z.union([z.boolean(), z.enum(['true', 'false', ''])])

/** The fields of a frame as they are shown. */
export const shownFields = mapFields({
  text: ({ most }) => testo(most),
  whole: () => z.int().nullable(),
  decimal: () => z.number().nullable(),
  yesNo: () => z.boolean(),
  choice: ({ options }) => z.enum(Object.keys(options)).nullable(),
  oneOf: ({ options }) => z.enum(Object.keys(options)),
})
export type FrameValues = { [N in FrameFieldName]: z.output<(typeof shownFields)[N]> }

/** The same as they are sent. */
export const sentFields = mapFields({
  text: ({ most }) => unaRiga(most),
  whole: () => numeroScritto.nullable(),
  decimal: () => numeroScritto.nullable(),
  yesNo: () => siNo,
  choice: ({ options }) => z.enum([...Object.keys(options), '']).nullable(),
  oneOf: ({ options }) => z.enum([...Object.keys(options), '']).nullable(),
})
/** What is not sent is not there. */
export type SentFrame = { [N in FrameFieldName]?: z.output<(typeof sentFields)[N]> }
