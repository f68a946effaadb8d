import { formatEuro } from '#contract/money.ts'
import { percentOff } from '#contract/reduction.ts'
import type { Prodotto } from '#contract/prodotti.ts'

/** What is struck beside a price, in cents; of a new frame the day from which that is the lowest, which the note under it says. */
export interface Struck {
  prezzoMinimo30?: number | null | undefined
  prezzoMinimoDal?: string | null | undefined
}
type Priced = Pick<Prodotto, 'prezzo'> & Struck

export const isStruck = ({ prezzoMinimo30 }: Priced) => prezzoMinimo30

/** What is paid; while a reduction runs after what may be struck (L-07). */
export const Price = ({ prezzo, prezzoMinimo30 }: Priced) => (
  <>
    {prezzoMinimo30 ? (
      <s className="text-[.8em] font-normal text-inchiostro-2 mr-1.5">
        <span className="solo-lettore">Prezzo più basso prima dello sconto: </span>
        {formatEuro(prezzoMinimo30)}
        <span className="solo-lettore">, prezzo scontato: </span>
      </s>
    ) : null}
    {formatEuro(prezzo)}
  </>
)

/** By how many per cent it is cheaper than what is struck. */
export const PercentOff = ({ prezzo, prezzoMinimo30, className }: Priced & { className: string }) =>
  prezzoMinimo30 ? (
    <span className={`badge bg-duo-rosso text-inchiostro ${className}`}>−{percentOff(prezzo, prezzoMinimo30)} %</span>
  ) : null
