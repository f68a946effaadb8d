import type { DatiPersonali } from '#contract/dati-personali.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { presentSession } from '#server/auth/present.ts'
import { presentSconto } from '#server/orders/present-discount.ts'
import { presentDatiFiscali } from '#server/orders/fiscal-data.ts'
import { presentDichiarazione } from '#server/order-management/present-returns.ts'
import { presentOrdine } from '#server/order-management/present.ts'
import type { PersonalData } from './export-data.ts'
import { presentUtente } from './present.ts'

/** All of a person's data; `actor` asks for them at `now`. */
export function presentDati(
  { person, fiscalData, sessions, orders, notes, wishes, watches, tickets, lenses, claims, emails }: PersonalData,
  actor: Actor,
  now: Date,
  business: WholeBusiness,
): DatiPersonali {
  return {
    creatoIl: now.toISOString(),
    account: {
      ...presentUtente(person),
      registratoIl: person.created_at.toISOString(),
      versioneTermini: person.terms_version,
      ...fiscalData,
    },
    accessi: sessions.map((session) => presentSession(session, actor.sessionId, now)),
    ordini: orders.map((found) => presentOrdineIntero(found, now, business)),
    noteInterne: notes.map(({ at, text }) => ({ data: at.toISOString(), testo: text })),
    preferiti: wishes.map(({ id, code, at }) => ({ prodotto: id, codice: code, data: at.toISOString() })),
    avvisi: watches.map(({ code, asked_at: at }) => ({ codice: code, data: at.toISOString() })),
    richieste: tickets,
    lenti: lenses,
    recessiSenzaProva: claims.map(({ order_number: ordine, ...claim }) => ({ ordine, ...presentDichiarazione(claim) })),
    email: emails.map(({ kind, created_at: askedAt, sent_at: sentAt }) => ({
      tipo: kind,
      chiestaIl: askedAt.toISOString(),
      speditaIl: sentAt?.toISOString() ?? null,
    })),
  }
}

function presentOrdineIntero(
  { order, lines, withdrawals, notes }: PersonalData['orders'][number],
  now: Date,
  business: WholeBusiness,
): DatiPersonali['ordini'][number] {
  return {
    ...presentOrdine(order, 'customer', now, business),
    destinatario: order.recipient,
    subtotale: order.subtotal_cents,
    spedizione: order.shipping_cents,
    ...presentSconto(order),
    versioneTermini: order.terms_version,
    datiFiscali: presentDatiFiscali(order),
    righe: lines.map((line) => ({
      codice: line.code,
      nome: line.name,
      descrizione: line.description,
      prezzo: line.unit_cents,
      quantita: line.quantity,
    })),
    noteInterne: notes.map(({ at, text }) => ({ data: at.toISOString(), testo: text })),
    dichiarazioni: withdrawals.map(({ name, email, note, declared_at: declaredAt, carrier, parcel_code: code }) => ({
      nome: name,
      email,
      nota: note,
      inviataIl: declaredAt.toISOString(),
      ...(code && { reso: { corriere: carrier, codice: code } }),
    })),
  }
}
