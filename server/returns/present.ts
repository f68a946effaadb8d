import type { z } from 'zod'
import type { RecessoPreparato, RicevutaRecesso } from '#contract/recessi.ts'
import { lastDayToWithdraw } from './period.ts'
import type { Withdrawal } from './queries.ts'
import type { Prepared } from './withdraw.ts'

export function presentPreparato({ order, isOwn, withdrawal, lines }: Prepared): z.output<typeof RecessoPreparato> {
  return {
    ordine: order.id,
    dataOrdine: (order.paid_at ?? order.placed_at).toISOString(),
    articoli: lines.map(({ name, description, quantity }) => ({ nome: name, descrizione: description, quantity })),
    totale: order.total_cents,
    email: order.email,
    ...(isOwn && { nome: order.customer_name }),
    ...(order.delivered_at && { entro: lastDayToWithdraw(order.delivered_at) }),
    ...(withdrawal && { chiestoIl: withdrawal.declared_at.toISOString() }),
  }
}

export function presentRicevuta(withdrawal: Withdrawal, isNew: boolean): z.output<typeof RicevutaRecesso> {
  return { numero: withdrawal.id, ricevuto: withdrawal.declared_at.toISOString(), giaRicevuto: !isNew }
}
