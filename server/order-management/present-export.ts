import { sayReso, sayRimborsato } from '#contract/rimborsi.ts'
import { writeEuros, writeMoment, writeText } from '#server/platform/csv/cells.ts'
import type { Columns } from '#server/platform/csv/write-csv.ts'
import type { Article } from './articles.ts'
import type { ExportedOrder } from './export-queries.ts'
import { disputeStateNames } from './present-dispute.ts'
import { presentStato } from './state-names.ts'
import { presentMotivo } from './reasons.ts'

const text = (of: (order: ExportedOrder) => string | null) => (order: ExportedOrder) => writeText(of(order) ?? '')

/** The file of orders: a line each, sums with VAT. */
export const orderColumns: Columns<ExportedOrder> = {
  Ordine: ({ id }) => String(id),
  Data: ({ at }) => writeMoment(at)[0],
  Ora: ({ at }) => writeMoment(at)[1],
  Stato: ({ state }) => presentStato(state, 'administrator'),
  Cliente: text(({ customer_name: name }) => name),
  Email: text(({ email }) => email),
  Destinatario: text(({ recipient }) => recipient),
  Indirizzo: text(({ address_line1: first, address_line2: second }) => [first, second].filter(Boolean).join(', ')),
  CAP: text(({ postal_code: code }) => code),
  Città: text(({ city }) => city),
  Provincia: text(({ province }) => province),
  Paese: text(({ country }) => country),
  Prodotti: text(({ goods }) => goods),
  Pezzi: ({ pieces }) => String(pieces ?? 0),
  Merce: ({ subtotal_cents: cents }) => writeEuros(cents),
  Spedizione: ({ shipping_cents: cents }) => writeEuros(cents),
  Reso: ({ goodsBack: { back, pieces } }) => sayReso({ tornati: back, pezzi: pieces }) ?? '',
  Totale: ({ total_cents: cents }) => writeEuros(cents),
  Rimborsato: ({ refunded_cents: cents }) => writeEuros(cents),
  Rimborso: ({ refunded_cents: back, total_cents: total }) => sayRimborsato(back, total) ?? '',
  'Rimborsato il': ({ refunded_at: at }) => (at ? writeMoment(at)[0] : ''),
  Contestazione: ({ dispute }) => (dispute ? disputeStateNames[dispute] : ''),
  Contestato: ({ disputed_cents: cents }) => writeEuros(cents),
  Commissioni: ({ fee_cents: cents }) => writeEuros(cents),
  'Codice spedizione': text(({ shipping_code: code }) => code),
  'Pacchi precedenti': text(({ earlier_codes: codes }) => codes),
  'Motivo cancellazione': text(({ cancel_reason: reason }) => reason && presentMotivo(reason)),
  'Cambio dell’ordine': ({ replaces_order_id: id }) => (id ? String(id) : ''),
  'Codice sconto': text(({ discount_code: code }) => code),
  Sconto: ({ discount_cents: cents }) => (cents ? writeEuros(cents) : ''),
  'Codice fiscale': text(({ tax_code: code }) => code),
  Denominazione: text(({ company_name: name }) => name),
  Sede: text(({ registered_office: office }) => office),
  'Partita IVA': text(({ vat_number: number }) => number),
  'Codice destinatario': text(({ sdi_code: code }) => code),
  'PEC per la fattura': text(({ invoice_pec: pec }) => pec),
}

/** The file of articles: a line for each line of an order, sums with VAT. Those of an order add up to the order's. */
export const articleColumns: Columns<Article> = {
  Ordine: ({ id }) => String(id),
  Data: ({ at }) => writeMoment(at)[0],
  Stato: ({ state }) => presentStato(state, 'administrator'),
  Codice: ({ code }) => writeText(code),
  Articolo: ({ name }) => writeText(name),
  Pezzi: ({ quantity }) => String(quantity),
  Prezzo: ({ unit }) => writeEuros(unit),
  Merce: ({ unit, quantity }) => writeEuros(unit * quantity),
  Spedizione: ({ unit, quantity, total }) => writeEuros(total - unit * quantity),
  Totale: ({ total }) => writeEuros(total),
  'Aliquota IVA': ({ rate }) => `${rate}%`,
  'Pezzi rimborsati': ({ refunded }) => String(refunded),
  Rimborsato: ({ paidBack }) => writeEuros(paidBack),
}
