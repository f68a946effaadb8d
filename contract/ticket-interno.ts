import { z } from 'zod'
import { longest } from './bounds.ts'
import { NotaInterna } from './note.ts'
import { numero, testo } from './shapes.ts'

const Persona = z.object({ id: numero, nome: testo(longest.personName) })

/** What only the shop reads of a ticket: who answers it, who could, notes, and ready answers with name and number filled in. */
export const Interno = z
  .object({
    assegnato: Persona.nullable(),
    persone: z.array(Persona),
    noteInterne: z.array(NotaInterna),
    risposte: z.array(z.object({ titolo: testo(60), testo: testo(4000) })),
  })
  .meta({ id: 'TicketInterno' })
export type Interno = z.output<typeof Interno>

/** `a`: null leaves the ticket to no one. */
export const Assegnazione = z.object({ id: numero, a: numero.nullable() }).meta({ id: 'Assegnazione' })
