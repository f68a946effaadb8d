import type { Cliente } from '#contract/clienti.ts'
import { presentNota } from '#server/order-management/present-desk.ts'
import type { Customer } from './customer.ts'
import { presentUtente } from './present.ts'

/** Withdrawals that a person's page names. */
const mostReturns = 10

export function presentCliente({ person, addresses, sums, returns, notes }: Customer): Cliente {
  return {
    utente: presentUtente(person),
    registratoIl: person.created_at.toISOString(),
    versioneTermini: person.terms_version,
    indirizzi: addresses.map((one) => ({
      destinatario: one.recipient,
      line1: one.line1,
      line2: one.line2,
      postalCode: one.postal_code,
      city: one.city,
      state: one.province,
      ultimo: one.last_at.toISOString(),
    })),
    ...(sums && { somme: { ordini: sums.orders, incassato: sums.paid, rimborsato: sums.refunded } }),
    resi: returns
      .map((one) => ({ ordine: one.order_id, data: one.declared_at.toISOString() }))
      .toReversed()
      .slice(0, mostReturns),
    noteInterne: notes.map(presentNota),
  }
}
