import { z } from 'zod'
import { longest } from './bounds.ts'
import { centesimi, istante, numero, numeroInQuery, testo } from './shapes.ts'

/** Which contract: the order's number, and for a caller not signed in as its customer the email address of the order. */
export const RecessoChiesto = z
  .object({ ordine: numero, email: testo(longest.email).optional() })
  .meta({ id: 'RecessoChiesto' })

/** What will be withdrawn from. */
export const RecessoPreparato = z
  .object({
    ordine: numero,
    dataOrdine: istante,
    articoli: z.array(z.object({ nome: testo(160), descrizione: testo(200), quantity: z.int() })),
    totale: centesimi,
    /** Where the receipt goes. */
    email: testo(longest.email),
    /** Only for the order's own customer, signed in. */
    nome: testo(longest.personName).optional(),
    entro: z.iso.date().optional(),
    /** The customer withdrew before. */
    chiestoIl: istante.optional(),
  })
  .meta({ id: 'RecessoPreparato' })

export const RecessoConfermato = RecessoChiesto.extend({
  nome: testo(longest.personName).optional(),
  nota: testo(longest.note).optional(),
}).meta({ id: 'RecessoConfermato' })

/** `numero` is the declaration's own. A second confirmation answers the same, and `giaRicevuto`. */
export const RicevutaRecesso = z
  .object({ numero, ricevuto: istante, giaRicevuto: z.boolean() })
  .meta({ id: 'RicevutaRecesso' })

export const RecessoDaRimborsare = z.object({ ordine: numeroInQuery })
