import { romeDay } from '#contract/calendar.ts'
import { withArticle } from '#contract/day-article.ts'
import { formatEuro } from '#contract/money.ts'
import { keysOf } from '#contract/objects.ts'
import { cardProvider, parcelDays } from '#contract/shop.ts'
import type { DaGuardare } from '#contract/stats.ts'
import { sayDay, sayMoment } from '#web/lib/dates.ts'
import { differences, sayExamples, sayMissing } from './words.ts'

interface Line {
  /** The screen that handles it. */
  to: string
  words: string
  /** In red: it is late or has failed, or keeps customers from paying. */
  urgent?: boolean
}

/** The day in Rome of a moment of the API. */
const sayDayOf = (moment: string) => sayDay(romeDay(new Date(moment)))

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('it-IT')} ${number === 1 ? one : many}`

/** The line of a number, where it is not zero. */
const counted =
  (line: Omit<Line, 'words'>, one: string, many: string) =>
  (number = 0): Line[] =>
    number === 0 ? [] : [{ ...line, words: count(number, one, many) }]

const ofOrder = (id: number) => `/admin/ordini/${id}`
const withdrawals = { to: '/admin?recesso=aperto#gestione' }
const overdue = counted({ ...withdrawals, urgent: true }, 'recesso oltre il termine', 'recessi oltre il termine')
const unproven = counted(withdrawals, 'recesso da verificare', 'recessi da verificare')

/** What `Da fare` says of each part of the answer, in the order of the screen. A part without an entry here does not compile. */
const linesOf: { [K in keyof Required<DaGuardare>]: (part: NonNullable<DaGuardare[K]>) => Line[] } = {
  apertura: (missing) => [
    {
      to: '/admin/impostazioni?sezione=apertura',
      words: `Negozio chiuso ai visitatori: ${sayMissing(missing)}`,
      urgent: true,
    },
  ],
  chiaveRifiutata: () => [
    {
      to: '/admin/impostazioni?sezione=pagamenti',
      words: `La chiave è rifiutata da ${cardProvider}: nessuno può pagare`,
      urgent: true,
    },
  ],
  esempio: (labels) =>
    labels.length === 0
      ? []
      : [
          {
            to: '/admin/impostazioni',
            words: `Dati ancora d’esempio: ${sayExamples(labels)}`,
            urgent: true,
          },
        ],
  rimborsi: (ids) => ids.map((id) => ({ to: ofOrder(id), words: `Rimborso non riuscito, ordine ${id}`, urgent: true })),
  rimborsiInAttesa: (ids) =>
    ids.map((id) => ({
      to: ofOrder(id),
      words: `Rimborso in attesa di ${cardProvider}, ordine ${id}: parte da solo`,
    })),
  contestazioni: (disputes) =>
    disputes.map(({ ordine, entro }) => ({
      to: ofOrder(ordine),
      // with the hour: of a deadline shortly after midnight the day alone would be nearly a day too long
      words: `Contestazione, ordine ${ordine}${entro ? `: rispondere entro il ${sayMoment(entro)}` : ''}`,
      urgent: true,
    })),
  pagamenti: (payments) =>
    payments.map(({ ordine, importo, entro }) => ({
      to: ofOrder(ordine),
      words: `Pagamento ritrovato, ${formatEuro(importo)}: rimborsato da solo ${withArticle('il', sayDayOf(entro))}`,
      urgent: true,
    })),
  differenze: (found) =>
    found.map(({ tipo, ordine }) => ({
      to: ordine ? ofOrder(ordine) : '#log',
      words: `${differences[tipo]}${ordine ? `, ordine ${ordine}` : ''}`,
      urgent: true,
    })),
  recessi: ({ quanti, entro, scaduti, daVerificare }) => {
    const until = entro ? ` entro ${withArticle('il', sayDay(entro))}` : ''
    const owed = counted(withdrawals, `recesso da rimborsare${until}`, `recessi da rimborsare${until}`)
    return [...overdue(scaduti), ...unproven(daVerificare), ...owed(quanti)]
  },
  preparare: counted({ to: '/admin?fase=preparare#gestione' }, 'ordine da preparare', 'ordini da preparare'),
  nonServiti: (ids) =>
    ids.map((id) => ({ to: ofOrder(id), words: `Provincia dove non spedisci, ordine ${id}`, urgent: true })),
  consegnare: counted(
    { to: '/admin?fase=consegnare#gestione' },
    `pacco spedito da più di ${parcelDays} giorni: da segnare come consegnato`,
    `pacchi spediti da più di ${parcelDays} giorni: da segnare come consegnati`,
  ),
  cambi: (exchanges) =>
    exchanges.map(({ ordine, entro }) => ({
      to: ofOrder(ordine),
      words: `Cambio da pagare, ordine ${ordine}: pezzi da parte fino ${withArticle('al', sayDayOf(entro))}`,
    })),
  lenti: counted({ to: '/admin/lenti' }, 'richiesta di lenti aspetta te', 'richieste di lenti aspettano te'),
  richieste: counted({ to: '/admin/assistenza?stato=Aperto' }, 'ticket aspetta risposta', 'ticket aspettano risposta'),
  esauriti: counted({ to: '/admin?tab=prodotti&stato=esauriti#gestione' }, 'prodotto esaurito', 'prodotti esauriti'),
  ultimi: counted(
    { to: '/admin?tab=prodotti&stato=ultimi#gestione' },
    'prodotto in esaurimento',
    'prodotti in esaurimento',
  ),
  lettere: counted({ to: '#log', urgent: true }, 'email non partita', 'email non partite'),
  spazio: ({ disco, allegati }) => [
    ...(disco === undefined
      ? []
      : [{ to: '#log', words: `Disco quasi pieno: ${disco.toLocaleString('it-IT')} MB liberi`, urgent: true }]),
    ...(allegati === undefined
      ? []
      : [{ to: '/admin/assistenza', words: `Spazio degli allegati occupato: ${allegati}%`, urgent: true }]),
  ],
  // a banner of its own says so
  chiaviDiProva: () => [],
  // a line below the others
  copia: () => [],
}

/** The lines of `Da fare`, each with a key. */
export const listLines = (today: DaGuardare) =>
  keysOf(linesOf).flatMap((part) => {
    const found = today[part]
    const lines = found === undefined ? [] : linesOf[part](found as never)
    return lines.map((line, index) => ({ key: `${part} ${index}`, line }))
  })
