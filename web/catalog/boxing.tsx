import type { Prodotto } from '#contract/prodotti.ts'

/** The optician's boxing notation, `50□20–145`: lens width, bridge and temple in millimetres. */
export function Boxing({ calibro, ponte, aste }: Pick<Prodotto, 'calibro' | 'ponte' | 'aste'>) {
  if (calibro === null || ponte === null || aste === null) return null
  return (
    <>
      <span aria-hidden="true">
        {calibro}
        <span className="quadro">□</span>
        {ponte}–{aste}
      </span>
      <span className="solo-lettore">
        calibro {calibro}, ponte {ponte}, aste {aste}
      </span>
    </>
  )
}
