import { withArticle } from '#contract/day-article.ts'
import { formatEuro } from '#contract/money.ts'
import type { OcchialeInSaldo, Saldo } from '#contract/saldi.ts'
import { romeDay } from '#contract/calendar.ts'
import { sayDay } from '#web/lib/dates.ts'

/** `−20 %`, `a 79,00 €`. */
export const sayWorth = ({ tipo, valore }: Pick<Saldo, 'tipo' | 'valore'>) =>
  tipo === 'percentuale' ? `−${valore}\u00a0%` : `a ${formatEuro(valore)}`

/** `1 occhiale`, `12 occhiali`. */
export const sayFrames = (count: number) => (count === 1 ? '1 occhiale' : `${count} occhiali`)

/** Why the shop shows a frame's price as it does. */
export function explain(frame: OcchialeInSaldo) {
  const {
    prezzo,
    prezzoInSaldo,
    minimo30,
    minimoIl,
    prezzoMinimo30: struck,
    prezzoMinimoDal: from,
    percento,
    altroSaldo,
  } = frame
  if (prezzoInSaldo === null) return `Non scende: costa già ${formatEuro(prezzo)}.`
  const other = altroSaldo ? 'È già in un altro saldo, a questo prezzo o a meno: vale quello. ' : ''
  const day = minimoIl ? withArticle('il', sayDay(lastDayOf(minimoIl))) : 'nei 30 giorni prima'
  if (minimo30 === null) return `${other}Senza prezzo barrato: non si sa ancora quanto costava nei 30 giorni prima.`
  if (struck === null) return `${other}Senza prezzo barrato: ${day} costava ${formatEuro(minimo30)}.`
  if (struck >= prezzo && from)
    return `${other}Barrato il prezzo più basso ${withArticle('dal', sayDay(from))}: è in negozio da allora.`
  if (struck >= prezzo) return `${other}Barrato il prezzo più basso dei 30 giorni prima.`
  return `${other}Senza saldo costa ${formatEuro(prezzo)}, ma ${day} costava ${formatEuro(struck)}: per legge lo sconto si dichiara da lì, quindi è il ${percento}\u00a0%.`
}

/** The last day of a price, from the moment at which it ended: prices that end with a day do so at midnight, or some seconds later. */
const lastDayOf = (ended: string) => romeDay(new Date(Date.parse(ended) - 60_000))
