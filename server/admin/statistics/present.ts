import type { z } from 'zod'
import type {
  DaGuardare,
  EventiPerTipo,
  Periodo,
  Riepilogo,
  Saldo,
  VenditeDelMese,
  VisitatoriPerGiorno,
} from '#contract/stats.ts'
import type { GatewayBalance } from '#server/platform/context/payment-gateway.ts'
import { differenceNames } from '#server/order-management/present-differences.ts'
import type { Attention } from './attention.ts'
import type { listEventsByType } from './events-by-type.ts'
import type { getMonthSales } from './month-sales.ts'
import type { Asked } from './period.ts'
import type { getSummary } from './summary.ts'
import type { listVisitorsByDay } from './visitors-by-day.ts'

/** The provider leaves out the parts that an account does not have. */
export function presentSaldo(balance: GatewayBalance): Saldo {
  const prefunding = balance.prefunding
  return {
    available: presentImporti(balance.available),
    pending: presentImporti(balance.pending),
    instant_available: presentImporti(balance.instantAvailable),
    refund_and_dispute_prefunding: {
      available: presentImporti(prefunding?.available),
      pending: presentImporti(prefunding?.pending),
    },
  }
}

function presentImporti(parts: { amount: number; currency: string }[] = []) {
  return parts.map(({ amount, currency }) => ({ amount, currency }))
}

/** The parameters say UTC, so a time without an offset is one. */
export function readPeriodo({ fromUtc, toUtc }: z.output<typeof Periodo>): Asked {
  return { from: readMoment(fromUtc), to: readMoment(toUtc) }
}

function readMoment(text: string | undefined) {
  if (text === undefined) return undefined
  const isLocal = text.includes('T') && !/(?:Z|[+-]\d\d:?\d\d)$/.test(text)
  return new Date(isLocal ? `${text}Z` : text)
}

export function presentVisitatori(days: Found<typeof listVisitorsByDay>): VisitatoriPerGiorno {
  return { success: true, data: days.map(({ day, visitors }) => ({ giorno: day, visitatori: visitors })) }
}

const eventNames = {
  'page-viewed': 'pagina vista',
  'product-viewed': 'prodotto visto',
  'search-made': 'ricerca',
  'checkout-begun': 'checkout iniziato',
  'order-paid': 'ordine pagato',
} as const

export function presentEventi(events: Found<typeof listEventsByType>): EventiPerTipo {
  return { success: true, data: events.map(({ type, count }) => ({ tipo: eventNames[type], quanti: count })) }
}

export function presentRiepilogo(summary: Found<typeof getSummary>): z.output<typeof Riepilogo> {
  const { accounts, orders, paidCents, refundedCents, visitors } = summary
  const data = { utenti: accounts, ordini: orders, vendite: paidCents - refundedCents, visitatori: visitors }
  return { success: true, data }
}

export function presentVendite(sales: Found<typeof getMonthSales>): z.output<typeof VenditeDelMese> {
  const { month, paidCents, refundedCents, disputedCents, feeCents } = sales
  const vendite = paidCents - refundedCents
  const hasCosts = disputedCents !== 0 || feeCents !== 0
  return {
    mese: month,
    incassato: paidCents,
    rimborsato: refundedCents,
    vendite,
    ...(hasCosts && { contestato: disputedCents, commissioni: feeCents, netto: vendite - disputedCents - feeCents }),
  }
}

export function presentDaGuardare(attention: Attention): DaGuardare {
  const { unrefunded, refundsOnWay, disputes, payments, differences, exchanges, notServed, ...others } = attention
  const { space, examples, testKeys, keyRefused, missing, ...counted } = others
  const {
    withdrawals,
    refundBy,
    overdue,
    claimed,
    toPrepare,
    undelivered,
    tickets,
    lenses,
    soldOut,
    runningLow,
    emails,
    backup,
  } = counted
  return {
    preparare: toPrepare,
    consegnare: undelivered,
    ...(notServed.length > 0 && { nonServiti: notServed }),
    rimborsi: unrefunded,
    ...(refundsOnWay.length > 0 && { rimborsiInAttesa: refundsOnWay }),
    contestazioni: disputes.map(({ order_id: ordine, answer_by: by }) => {
      return by ? { ordine, entro: by.toISOString() } : { ordine }
    }),
    pagamenti: payments.map(({ order_id: ordine, total_cents: importo, refund_at: at }) => {
      return { ordine, importo, entro: at.toISOString() }
    }),
    differenze: differences.map(({ kind, order_id: ordine }) =>
      Object.assign({ tipo: differenceNames[kind] }, ordine && { ordine }),
    ),
    recessi: {
      quanti: withdrawals,
      ...(refundBy && { entro: refundBy }),
      ...(overdue > 0 && { scaduti: overdue }),
      ...(claimed > 0 && { daVerificare: claimed }),
    },
    cambi: exchanges.flatMap(({ returned_order_id: ordine, held_until: until }) =>
      until ? [{ ordine, entro: until.toISOString() }] : [],
    ),
    richieste: tickets,
    ...(lenses > 0 && { lenti: lenses }),
    esauriti: soldOut,
    ultimi: runningLow,
    lettere: emails,
    spazio: {
      ...(space.free !== undefined && { disco: Math.floor(space.free / 1_000_000) }),
      ...(space.attachmentShare !== undefined && { allegati: Math.floor(space.attachmentShare * 100) }),
    },
    ...(examples.length > 0 && { esempio: examples }),
    ...(testKeys && { chiaviDiProva: true as const }),
    ...(keyRefused && { chiaveRifiutata: true as const }),
    ...(missing !== undefined && { apertura: missing }),
    copia: { ...(backup.takenAt && { ultima: backup.takenAt.toISOString() }), inRitardo: backup.isLate },
  }
}

type Found<F extends (...asked: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>
