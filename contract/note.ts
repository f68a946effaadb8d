import { z } from 'zod'
import { longest } from './bounds.ts'
import { istante, numero, piuRighe, testo } from './shapes.ts'

/** What the shop noted for itself; without `chi` the author's account was erased. */
export const NotaInterna = z
  .object({ id: numero, data: istante, chi: testo(longest.personName).optional(), testo: testo(longest.orderNote) })
  .meta({ id: 'NotaInterna' })
export type NotaInterna = z.output<typeof NotaInterna>

/** `richiesta` is the browser's own number of the note: sent again, it is one note. */
export const NuovaNota = z
  .object({ id: numero, richiesta: z.uuid(), testo: piuRighe(longest.orderNote) })
  .meta({ id: 'NuovaNota' })
