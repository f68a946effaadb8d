import { z } from 'zod'
import { centesimi, istante, numero, testo } from './shapes.ts'

/** An order (S-271). `totale` is in cents (H-52), `dataOrdine` an instant in UTC. */
export const Ordine = z
  .object({
    id: numero,
    stato: testo(40),
    utente: z.object({ email: testo(254), nomeCompleto: testo(160) }),
    indirizzo: testo(600).optional(),
    dataOrdine: istante,
    totale: centesimi,
    codSpedizione: testo(80).optional(),
    motivoCancellazione: testo(80).optional(),
  })
  .meta({ id: 'Ordine' })
export type Ordine = z.output<typeof Ordine>

export const Ordini = z.object({ data: z.array(Ordine) })
