import { withArticle } from '#contract/day-article.ts'
import type { RichiestaInBreve, StatoLenti } from '#contract/richieste-lenti.ts'
import { sayDay } from '#web/lib/dates.ts'
import { romeDay } from '#contract/calendar.ts'

const grey = 'bg-accettazione-bg text-accettazione'
const amber = 'bg-lavorazione-bg text-lavorazione'
const green = 'bg-consegnato-bg text-consegnato'
const red = 'bg-cancellato-bg text-cancellato'
const blue = 'bg-spedizione-bg text-spedizione'

interface Said {
  title: string
  badge: string
  colours: string
  /** Of the four steps, from 0; 4: all are done. */
  at: number
  words: string
}

const request = 'La tua richiesta'
const offer = 'Il tuo preventivo'
const glasses = 'I tuoi occhiali'

/** What its customer reads of a request in each state. */
const said = {
  nuova: {
    title: request,
    badge: 'L’ottico la legge',
    colours: grey,
    at: 0,
    words: 'L’ottico ti risponde con un preventivo, o con una domanda. Ti avvisiamo per email.',
  },
  domanda: {
    title: request,
    badge: 'Aspetta te',
    colours: amber,
    at: 0,
    words: 'L’ottico ti ha scritto: rispondi qui sotto.',
  },
  offerta: { title: offer, badge: 'Aspetta te', colours: amber, at: 1, words: '' },
  scaduta: {
    title: offer,
    badge: 'Scaduto',
    colours: grey,
    at: 1,
    words:
      'Il preventivo non vale più, e la montatura è tornata in vendita. Non devi nulla. Se lo vuoi ancora, scrivi all’ottico qui sotto.',
  },
  pagata: {
    title: glasses,
    badge: 'Pagati',
    colours: green,
    at: 3,
    words: 'Grazie! L’ottico ordina le tue lenti.',
  },
  ordinate: { title: glasses, badge: 'Lenti ordinate', colours: amber, at: 3, words: 'Le lenti sono ordinate.' },
  montate: { title: glasses, badge: 'Lenti montate', colours: amber, at: 3, words: 'Le lenti sono nella montatura.' },
  controllate: {
    title: glasses,
    badge: 'Controllati',
    colours: amber,
    at: 3,
    words: 'L’ottico li ha controllati: stanno per partire.',
  },
  spedita: { title: glasses, badge: 'In viaggio', colours: blue, at: 3, words: 'Sono in viaggio.' },
  consegnata: {
    title: glasses,
    badge: 'Consegnati',
    colours: green,
    at: 4,
    words: 'Se qualcosa non va, scrivi all’ottico: la garanzia vale anche per le lenti.',
  },
  annullata: {
    title: offer,
    badge: 'Annullato',
    colours: red,
    at: 2,
    words: 'L’ordine di questo preventivo è annullato: che cosa torna indietro sta nell’ordine.',
  },
  rifiutata: {
    title: offer,
    badge: 'Rifiutato',
    colours: grey,
    at: 1,
    words: 'Hai rifiutato il preventivo. Non devi nulla.',
  },
  declinata: {
    title: request,
    badge: 'Non possibile',
    colours: red,
    at: 0,
    words: 'Queste lenti non possiamo farle a distanza. Passa in negozio o scrivici: troviamo insieme un altro modo.',
  },
  ritirata: {
    title: request,
    badge: 'Ritirata',
    colours: grey,
    at: 0,
    words: 'Hai ritirato la richiesta. Non devi nulla.',
  },
} as const satisfies Record<StatoLenti, Said>

/** The words of a request; `until`: the moment at which its offer ends. */
export function sayRequest({ stato, attende }: Pick<RichiestaInBreve, 'stato' | 'attende'>, until?: string): Said {
  const words: Said = said[stato]
  if (stato !== 'offerta') return words
  if (attende === 'ottico')
    return { ...words, badge: 'Aspetta l’ottico', colours: grey, words: 'L’ottico legge quello che hai scritto.' }
  return until ? { ...words, badge: `Aspetta te, fino ${withArticle('al', sayDay(romeDay(new Date(until))))}` } : words
}

/** Closed for good: nothing is written any more. */
export const isClosed = (stato: StatoLenti) => stato === 'rifiutata' || stato === 'declinata' || stato === 'ritirata'

/** Paid, and the glasses are not with the customer yet: what was told is needed. */
export const isInWork = (stato: StatoLenti) =>
  stato === 'pagata' || stato === 'ordinate' || stato === 'montate' || stato === 'controllate' || stato === 'spedita'
