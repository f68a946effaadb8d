import { z } from 'zod'
import { MessaggioVisitatore } from './contatti.ts'
import type { EndpointsOf } from './endpoint.ts'
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

  'POST /Contatti/Scrivi': {
    who: 'anyone',
    body: MessaggioVisitatore,
    limit: 'contact',
    reply: z.object({ success: z.literal(true) }),
    added: true,
  },
} as const satisfies EndpointsOf<'Ticket' | 'Contatti'>
