import type { RichiestaInBreve, StatoLenti } from '#contract/richieste-lenti.ts'
import { isInWork } from '#web/lenses/request/states.ts'

const waiting = 'bg-lavorazione-bg text-lavorazione'
const under = 'bg-spedizione-bg text-spedizione'
const done = 'bg-consegnato-bg text-consegnato'
const over = 'bg-vassoio'

const states: Record<StatoLenti, readonly [words: string, colours: string]> = {
  nuova: ['Nuova', waiting],
  domanda: ['Aspetta il cliente', under],
  offerta: ['Preventivo mandato', under],
  scaduta: ['Scaduto', over],
  pagata: ['Pagato, da ordinare', done],
  ordinate: ['Lenti ordinate', done],
  montate: ['Montate', done],
  controllate: ['Controllate, da spedire', done],
  spedita: ['Spedite', over],
  consegnata: ['Consegnate', over],
  annullata: ['Ordine annullato', over],
  rifiutata: ['Rifiutato', over],
  declinata: ['Non possiamo farle', over],
  ritirata: ['Ritirata', over],
}

/** What these wait for is said by their own words. */
const isTold = (stato: StatoLenti) => stato === 'nuova' || (isInWork(stato) && stato !== 'spedita')

/** How far a request is, to the shop. */
export function StateBadge({ stato, attende }: Pick<RichiestaInBreve, 'stato' | 'attende'>) {
  const [words, colours] = states[stato]
  const isAnswered = attende === 'ottico' && !isTold(stato)
  return <span className={`badge ${isAnswered ? waiting : colours}`}>{isAnswered ? 'Ha scritto' : words}</span>
}
