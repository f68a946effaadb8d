import { z } from 'zod'
import { istante, testo } from './shapes.ts'

/** A sign-in that is still good, as its owner recognises it. */
export const SessioneAperta = z
  .object({
    id: z.uuid(),
    /** `Chrome su Android`. */
    dispositivo: testo(60),
    /** The network, shortened: `203.0.113.0/24`. */
    indirizzo: testo(60),
    iniziata: istante,
    /** Of the session that asks: now. Of others: when it last renewed its token, at most a quarter of an hour before. */
    ultimoUso: istante,
    /** The session that asks. */
    questa: z.boolean(),
  })
  .meta({ id: 'SessioneAperta' })
export type SessioneAperta = z.output<typeof SessioneAperta>

export const SessioneDaChiudere = z.object({ id: z.uuid() })
