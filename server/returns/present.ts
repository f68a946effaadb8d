import type { z } from 'zod'
import type { RecessoPreparato, RicevutaRecesso } from '#contract/recessi.ts'
import { lastDayToWithdraw } from './period.ts'
import type { confirmWithdrawal, Prepared } from './withdraw.ts'

export function presentPreparato(prepared: Prepared): z.output<typeof RecessoPreparato> {
  const { order, isOwn, known, lines, open, leftCents, shippingCents } = prepared
  return {
    provato: true,
    ordine: order.id,
    dataOrdine: (order.paid_at ?? order.placed_at).toISOString(),
    articoli: lines.map(({ position, name, description, image, unit_cents: prezzo, quantity }) => ({
      id: position,
      nome: name,
      descrizione: description,
      img: image,
      prezzo,
      quantity,
      recedibili: open.get(position) ?? 0,
    })),
    totale: order.total_cents,
    spedizione: shippingCents,
    rimborsabile: Math.max(leftCents, 0),
    email: order.email,
    ...(isOwn && { nome: order.customer_name }),
    ...(order.delivered_at && { entro: lastDayToWithdraw(order.delivered_at, order) }),
    ...(known && { chiestoIl: known.declared_at.toISOString() }),
  }
}

type Confirmed = Awaited<ReturnType<typeof confirmWithdrawal>>

export function presentRicevuta({ id, declaredAt, isNew }: Confirmed): z.output<typeof RicevutaRecesso> {
  return { ...(id && { numero: id }), ricevuto: declaredAt.toISOString(), giaRicevuto: !isNew }
}
