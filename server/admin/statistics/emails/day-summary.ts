import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatEuro } from '#contract/money.ts'
import { cardProvider, parcelDays } from '#contract/shop.ts'
import { formatDay } from '#server/platform/base/format-dates.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface DaySummary {
  day: string
  /** The shop's address, for links. */
  origin: string
  orders: number
  paidCents: number
  refundedCents: number
  /** How many of each wait for the owner. */
  waiting: Record<Waiting, number>
}

type Waiting =
  | 'toPrepare'
  | 'undelivered'
  | 'refunds'
  | 'disputes'
  | 'payments'
  | 'differences'
  | 'overdue'
  | 'withdrawals'
  | 'claimed'
  | 'tickets'
  | 'lenses'
  | 'soldOut'
  | 'runningLow'

/** The owner's email of each morning: what the day before brought, and what is to be done. */
export function writeDaySummary(summary: DaySummary, business: Business) {
  const { day, origin, orders, paidCents, refundedCents } = summary
  const brought = orders === 0 ? 'nessun ordine' : `${count(orders, 'ordine', 'ordini')}, ${formatEuro(paidCents)}`
  const todo = listToDo(summary.waiting)
  return writeSimple(
    {
      subject: `Riepilogo ${withArticle('del', formatDay(day))}: ${brought}`,
      preview: todo.join(', ') || 'Niente da fare.',
      heading: `Riepilogo ${withArticle('del', formatDay(day))}`,
      parts: [
        orders === 0
          ? 'Non sono arrivati ordini.'
          : `${orders === 1 ? 'È arrivato 1 ordine' : `Sono arrivati ${count(orders, 'ordine', 'ordini')}`} per ${formatEuro(paidCents)}.`,
        ...(refundedCents > 0 ? [`Sono tornati ai clienti ${formatEuro(refundedCents)}.`] : []),
        ...(todo.length > 0 ? [{ title: 'Da fare', lines: todo }] : ['Non c’è niente da fare.']),
        { button: 'Apri la dashboard', link: `${origin}/admin` },
      ],
    },
    business,
  )
}

function listToDo({
  toPrepare,
  undelivered,
  refunds,
  disputes,
  payments,
  differences,
  overdue,
  withdrawals,
  claimed,
  tickets,
  lenses,
  soldOut,
  runningLow,
}: DaySummary['waiting']) {
  const lines: [number, string][] = [
    [refunds, count(refunds, 'rimborso non riuscito', 'rimborsi non riusciti')],
    [disputes, count(disputes, 'contestazione aperta', 'contestazioni aperte')],
    [payments, count(payments, 'pagamento ritrovato', 'pagamenti ritrovati')],
    [
      differences,
      count(differences, `differenza dal conto di ${cardProvider}`, `differenze dal conto di ${cardProvider}`),
    ],
    [overdue, count(overdue, 'recesso oltre il termine', 'recessi oltre il termine')],
    [toPrepare, count(toPrepare, 'ordine da preparare', 'ordini da preparare')],
    [
      undelivered,
      `${count(undelivered, 'pacco spedito', 'pacchi spediti')} da più di ${parcelDays} giorni: da segnare come ${undelivered === 1 ? 'consegnato' : 'consegnati'}`,
    ],
    [withdrawals, count(withdrawals, 'recesso da rimborsare', 'recessi da rimborsare')],
    [claimed, count(claimed, 'recesso da verificare', 'recessi da verificare')],
    [tickets, count(tickets, 'ticket aspetta risposta', 'ticket aspettano risposta')],
    [lenses, count(lenses, 'richiesta di lenti aspetta te', 'richieste di lenti aspettano te')],
    [soldOut, count(soldOut, 'prodotto esaurito', 'prodotti esauriti')],
    [runningLow, count(runningLow, 'prodotto in esaurimento', 'prodotti in esaurimento')],
  ]
  return lines.flatMap(([number, words]) => (number > 0 ? [words] : []))
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('it-IT')} ${number === 1 ? one : many}`
