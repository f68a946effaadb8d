import { formatEuro } from '#contract/money.ts'
import { percentOff } from '#contract/reduction.ts'
import type { Prodotto } from '#contract/prodotti.ts'

type Priced = Pick<Prodotto, 'prezzo'> & { prezzoMinimo30?: number | null }

export const isStruck = ({ prezzoMinimo30 }: Priced) => prezzoMinimo30

/** What is paid; while a reduction runs after what may be struck (L-07). */
export const Price = ({ prezzo, prezzoMinimo30 }: Priced) => (
  <>
    {prezzoMinimo30 && (
      <s className="text-[.8em] font-normal text-inchiostro-2 mr-1.5">
        <span className="solo-lettore">Prezzo più basso dei 30 giorni precedenti: </span>
        {formatEuro(prezzoMinimo30)}
        <span className="solo-lettore">, prezzo scontato: </span>
      </s>
    )}
    {formatEuro(prezzo)}
  </>
)

/** By how many per cent it is cheaper than what is struck. */
export const PercentOff = ({ prezzo, prezzoMinimo30, className }: Priced & { className: string }) =>
  prezzoMinimo30 && (
    <span className={`badge bg-duo-rosso text-inchiostro ${className}`}>−{percentOff(prezzo, prezzoMinimo30)} %</span>
  )
