import { z } from 'zod'
import { MessaggioVisitatore } from './contatti.ts'
import type { EndpointsOf } from './endpoint.ts'
import { NuovaNota } from './note.ts'
import { numero } from './shapes.ts'
import {
  Allegato,
  AllegatoCercato,
  CambioStato,
  ElencoTicket,
  FileAllegato,
  FiltroTicket,
  Messaggi,
  MessaggiCercati,
  MessaggioAlCliente,
  MessaggioInQuery,
  MessaggioInviato,
  NonLetti,
  NuovoMessaggio,
  NuovoTicket,
  StatoTicket,
  TicketCercato,
} from './ticket.ts'
import { Assegnazione, Interno } from './ticket-interno.ts'

export const supportEndpoints = {
  'POST /Ticket/CreaTicket': { who: 'session', body: NuovoTicket, limit: 'tickets', reply: numero },
  'POST /Ticket/ScriviAlCliente': { who: 'administrator', body: MessaggioAlCliente, added: true, reply: numero },
  'GET /Ticket/GetTickets': { who: 'session', query: FiltroTicket, reply: ElencoTicket },
  'GET /Ticket/GetMessages': { who: 'session', query: MessaggiCercati, reply: Messaggi },
  'GET /Ticket/GetStatus': { who: 'session', query: TicketCercato, reply: StatoTicket },
  'POST /Ticket/SendMessage': {
    who: 'session',
    query: MessaggioInQuery,
    body: NuovoMessaggio.optional(),
    secretQuery: true,
    limit: 'messages',
    reply: MessaggioInviato,
  },
  'PUT /Ticket/CambiaStato': { who: 'session', query: CambioStato, reply: StatoTicket },
  'GET /Ticket/NonLetti': { who: 'session', reply: NonLetti, added: true },
  'POST /Ticket/AllegaFile': {
    who: 'verified',
    query: TicketCercato,
    body: FileAllegato,
    multipart: true,
    limit: 'attachments',
    reply: Allegato,
    added: true,
  },
  'GET /Ticket/Allegato': { who: 'session', query: AllegatoCercato, reply: 'file', added: true },

  'GET /Ticket/Interno': { who: 'administrator', query: TicketCercato, reply: Interno, added: true },
  'PUT /Ticket/Assegna': { who: 'administrator', body: Assegnazione, reply: Interno, added: true },
  'POST /Ticket/AnnotaTicket': { who: 'administrator', body: NuovaNota, reply: Interno, added: true },

  'POST /Contatti/Scrivi': {
    who: 'anyone',
    body: MessaggioVisitatore,
    limit: 'contact',
    reply: z.object({ success: z.literal(true) }),
    added: true,
  },
} as const satisfies EndpointsOf<'Ticket' | 'Contatti'>
