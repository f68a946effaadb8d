import { keysOf } from '#contract/objects.ts'
import type { ticketCategories, ticketStateNames } from '#contract/assistenza.ts'
import type { Allegato, Messaggio, Ticket } from '#contract/ticket.ts'
import type { AttachmentRow } from './attachment-queries.ts'
import type { MessageRow, TicketRow } from './queries.ts'
import type { Side } from './states.ts'
import type { TicketCategory, TicketState } from '#server/platform/database/column-types.ts'

type Categoria = (typeof ticketCategories)[number]
type Stato = (typeof ticketStateNames)[number]

const categories = {
  account: 'Account',
  payments: 'Pagamenti',
  orders: 'Ordini',
  products: 'Prodotti',
  shipping: 'Spedizioni',
  other: 'Altro',
} as const satisfies Record<TicketCategory, Categoria>

const states = { open: 'Aperto', pending: 'pending', closed: 'Chiuso' } as const satisfies Record<TicketState, Stato>

export function presentStato(state: TicketState): Stato {
  return states[state]
}

/** The state of this name, however it is capitalised; undefined: there is none. */
export function readStato(stato: string): TicketState | undefined {
  return keyOf(states, stato)
}

export function readCategoria(categoria: string): TicketCategory | undefined {
  return keyOf(categories, categoria)
}

function keyOf<K extends string>(names: Record<K, string>, name: string) {
  return keysOf(names).find((key) => names[key].toLowerCase() === name.trim().toLowerCase())
}

/** A ticket for one side; its messages only where they belong (D-04). */
export function presentTicket(ticket: TicketRow, side: Side, messages: Messaggio[] = []): Ticket {
  return {
    id: ticket.id,
    titolo: ticket.title,
    categoria: categories[ticket.category],
    stato: states[ticket.state],
    dataCreazione: ticket.created_at.toISOString(),
    messages,
    utente: { nomeCompleto: ticket.full_name, email: ticket.email },
    ordine: ticket.order_id,
    prodotto: ticket.product_id && ticket.code ? { id: ticket.product_id, codice: ticket.code } : null,
    nonLetti: side === 'customer' ? ticket.customer_unread : ticket.shop_unread,
    quantiMessaggi: ticket.message_count,
    ultimoMessaggio: ticket.message_count > 0 ? ticket.active_at.toISOString() : null,
  }
}

type Read = Pick<TicketRow, 'customer_read_to' | 'shop_read_to'>

/** The newest message that a side has read; 0: none. */
export function readTo(ticket: Read, side: Side) {
  return side === 'customer' ? ticket.customer_read_to : ticket.shop_read_to
}

/** A message for one side. */
export function presentMessaggio(
  message: MessageRow,
  side: Side,
  ticket: Read,
  attachments: AttachmentRow[] = [],
): Messaggio {
  const reader = message.from_shop ? 'customer' : 'shop'
  return {
    id: message.id,
    messaggio: message.text,
    dataCreazione: message.created_at.toISOString(),
    // an erased account has no name any more
    utente: { nomeCompleto: message.full_name || (message.from_shop ? 'Il negozio' : 'Account eliminato') },
    mio: message.from_shop === (side === 'shop'),
    letto: message.id <= readTo(ticket, reader),
    allegati: attachments.map(presentAllegato),
  }
}

export function presentAllegato({ id, name, type, size }: AttachmentRow): Allegato {
  return { id, nome: name, tipo: type, dimensione: size }
}
