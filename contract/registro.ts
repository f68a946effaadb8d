import { z } from 'zod'
import { istante, numero, numeroInQuery, testo } from './shapes.ts'

const tipiRegistro = ['prodotto', 'brand', 'sconto'] as const

/** Whose changes, of which one; without both all of them. */
export const RegistroCercato = z.object({
  tipo: z.enum(tipiRegistro).optional(),
  id: numeroInQuery.optional(),
  pagina: numeroInQuery.default(1),
})

/** One change by the owner. `modifiche`: field → its values before and after, null where there was none. */
const VoceRegistro = z
  .object({
    id: numero,
    quando: istante,
    chi: testo(160),
    tipo: z.enum(tipiRegistro),
    /** The product's, brand's or discount's id. */
    oggetto: numero,
    azione: z.enum([
      'creato',
      'duplicato',
      'modificato',
      'immagini',
      'attivato',
      'disattivato',
      'tendenza',
      'giacenza',
      'venduto in negozio',
      'eliminato',
    ]),
    modifiche: z.record(testo(80), z.object({ prima: z.unknown(), dopo: z.unknown() })),
  })
  .meta({ id: 'VoceRegistro' })
export type VoceRegistro = z.output<typeof VoceRegistro>

/** `altre`: there is a further page. */
export const Registro = z.object({ data: z.array(VoceRegistro), altre: z.boolean() })
