import type { Deps } from '#server/platform/context/deps.ts'
import { Download, type Handlers } from '#server/platform/http/endpoints.ts'
import { problems } from '#contract/problems.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { attachFile, getAttachment } from './attach-file.ts'
import { changeState } from './change-state.ts'
import { assignTicket, getInside, noteTicket } from './inside.ts'
import { listTickets } from './list-tickets.ts'
import { openTicket } from './open-ticket.ts'
import { presentAllegato, presentMessaggio, presentStato, presentTicket, readTo } from './present.ts'
import { countUnread } from './queries.ts'
import { getTicket, readMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'
import { writeToCustomer } from './write-to-customer.ts'
import { sideOf, viewerOf } from './viewer.ts'

/** Another person's or none: the same answer (H-79). */
const none = { success: false, error: problems['ticket-not-found'].title }

type Endpoints =
  | 'POST /Ticket/CreaTicket'
  | 'POST /Ticket/ScriviAlCliente'
  | 'GET /Ticket/GetTickets'
  | 'GET /Ticket/GetMessages'
  | 'GET /Ticket/GetStatus'
  | 'POST /Ticket/SendMessage'
  | 'PUT /Ticket/CambiaStato'
  | 'GET /Ticket/NonLetti'
  | 'POST /Ticket/AllegaFile'
  | 'GET /Ticket/Allegato'
  | 'GET /Ticket/Interno'
  | 'PUT /Ticket/Assegna'
  | 'POST /Ticket/AnnotaTicket'

export const supportRoutes = (deps: Deps): Pick<Handlers, Endpoints> => ({
  'POST /Ticket/CreaTicket': ({ actor, body, origin }) => openTicket(deps, actor, body, origin),

  'POST /Ticket/ScriviAlCliente': ({ actor, body, origin }) => writeToCustomer(deps, actor, body, origin),

  'GET /Ticket/GetTickets': async ({ actor, query }) => {
    const { tickets, count, unread, viewer } = await listTickets(deps, actor, query)
    return {
      success: true,
      tickets: tickets.map((ticket) => presentTicket(ticket, sideOf(ticket, viewer))),
      error: null,
      quanti: count,
      nonLetti: unread,
    }
  },

  'GET /Ticket/GetMessages': async ({ actor, query }) => {
    const found = await readMessages(deps, actor, query)
    if (!found) return { ...none, messages: [], ticket: null, altri: false, lettoFino: 0 }
    const { ticket, side, messages, attachments, more } = found
    return {
      success: true,
      messages: messages.map((message) => presentMessaggio(message, side, ticket, attachments.get(message.id))),
      error: null,
      ticket: presentTicket(ticket, side),
      altri: more,
      lettoFino: readTo(ticket, side === 'customer' ? 'shop' : 'customer'),
    }
  },

  'GET /Ticket/GetStatus': async ({ actor, query }) => {
    const ticket = await getTicket(deps, actor, query.id)
    return ticket ? { success: true, stato: presentStato(ticket.state), error: null } : { ...none, stato: null }
  },

  'POST /Ticket/SendMessage': async ({ actor, query, body = {}, origin }) => {
    const { contenuto, allegati = [], chiave } = body
    const text = contenuto ?? query.message ?? (allegati.length > 0 ? '' : undefined)
    if (text === undefined) throw new Problem('parameter-missing', { nome: 'message' })
    const sent = await sendMessage(
      deps,
      actor,
      { ticketId: query.id, text, attachmentIds: allegati, key: chiave },
      origin,
    )
    if (!sent) return { ...none, messaggio: null, stato: null }
    const { ticket, side, message, attachments } = sent
    return {
      success: true,
      messaggio: presentMessaggio(message, side, ticket, attachments.get(message.id)),
      stato: presentStato(ticket.state),
      error: null,
    }
  },

  'PUT /Ticket/CambiaStato': async ({ actor, query }) => {
    const state = await changeState(deps, actor, query)
    return state ? { success: true, stato: presentStato(state), error: null } : { ...none, stato: null }
  },

  'GET /Ticket/NonLetti': async ({ actor }) => ({ quanti: await countUnread(deps.db, viewerOf(actor)) }),

  'POST /Ticket/AllegaFile': async ({ actor, query, body }) =>
    presentAllegato(await attachFile(deps, actor, query.id, body.file)),

  'GET /Ticket/Allegato': async ({ actor, query }) => {
    const { attachment, bytes } = await getAttachment(deps, actor, query.id)
    return new Download(bytes, attachment)
  },

  'GET /Ticket/Interno': ({ actor, query }) => getInside(deps, actor, query.id),

  'PUT /Ticket/Assegna': async ({ actor, body: { id, a } }) => {
    await assignTicket(deps, actor, { id, to: a })
    return getInside(deps, actor, id)
  },

  'POST /Ticket/AnnotaTicket': async ({ actor, body: { id, testo: text, richiesta: request } }) => {
    await noteTicket(deps, actor, { id, text, request })
    return getInside(deps, actor, id)
  },
})
