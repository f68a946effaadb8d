import { z } from 'zod'
import { newsTexts } from './consent.ts'
import { keysOf } from './objects.ts'
import { istante } from './shapes.ts'

/** The version of the text that was agreed to. */
export const TestoNovita = z.enum(keysOf(newsTexts))

/** Consent to emails with news and offers, also one that was withdrawn since. */
export const ConsensoNovita = z.object({ testo: TestoNovita, datoIl: istante, ritiratoIl: istante.optional() })
export type ConsensoNovita = z.output<typeof ConsensoNovita>

/** Null withdraws it. */
export const SceltaNovita = z.object({ testo: TestoNovita.nullable() })
