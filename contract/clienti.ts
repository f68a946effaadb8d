import { z } from 'zod'
import { longest } from './bounds.ts'
import { NotaInterna } from './note.ts'
import { centesimi, istante, numero, testo } from './shapes.ts'
import { Utente } from './utenti.ts'

const riga = testo(longest.addressPart)

/** Where orders of a person went, the latest first, and when the last one was paid that went there. */
const IndirizzoUsato = z.object({
  destinatario: riga,
  line1: riga,
  line2: riga,
  postalCode: testo(longest.postalCode),
  city: testo(longest.city),
  state: testo(longest.province),
  ultimo: istante,
})

/** What the shop knows of a person, beside orders and tickets, which have lists of their own. */
export const Cliente = z
  .object({
    utente: Utente,
    registratoIl: istante,
    /** Of the terms that were accepted when the account was made. */
    versioneTermini: testo(40).nullable(),
    indirizzi: z.array(IndirizzoUsato),
    /** Of all orders, what was paid and what went back of it; not for the counter, which learns no takings. */
    somme: z.object({ ordini: z.int(), incassato: centesimi, rimborsato: centesimi }).optional(),
    /** Withdrawals, the latest first. */
    resi: z.array(z.object({ ordine: numero, data: istante })),
    noteInterne: z.array(NotaInterna),
  })
  .meta({ id: 'Cliente' })
export type Cliente = z.output<typeof Cliente>
