import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ChiProduce } from '#contract/brands.ts'
import { guaranteeNotice } from '#contract/legal/guarantee-notice.ts'
import { Notice } from '#web/legal/blocks.tsx'
import { Details } from './details.tsx'
import type { FrameDrawing } from './drawing.ts'
import { Measures } from './measures.tsx'
import type { ProdottoInPagina, Scheda } from './card-data.ts'
import { SeenLater } from './seen-later.tsx'
import { Similar } from './similar.tsx'

export interface BelowProps {
  /** Null: the frame is no longer sold, and only similar frames are shown. */
  prodotto: ProdottoInPagina | null
  /** Null: not known. */
  chiProduce: ChiProduce | null
  drawing: FrameDrawing | null
  similar: Scheda[]
}

/** The product page below the purchase: measures, details, guarantee, similar frames. */
export function Below({ prodotto, chiProduce, drawing, similar }: BelowProps) {
  return (
    <>
      {prodotto && (
        <div className="grid xl:grid-flow-col xl:auto-cols-fr content-start">
          <Measures prodotto={prodotto} drawing={drawing} />
          <Details prodotto={prodotto} chiProduce={chiProduce} />
        </div>
      )}
      {prodotto && (
        <div className="lg:col-span-2 px-4 md:px-8 pb-10 md:pb-14">
          <Notice {...guaranteeNotice} />
        </div>
      )}
      {similar.length > 0 && (
        <Similar
          title={prodotto ? 'Calzano come questa' : 'Montature simili'}
          prodotti={similar}
          noted={Boolean(prodotto?.prezzoMinimo30)}
        />
      )}
      {prodotto && <SeenLater id={prodotto.id} />}
    </>
  )
}

interface NoProductProps {
  title: string
  /** It was sold once. */
  gone: boolean
  similar: Scheda[]
  /** Its other colours. */
  children: ReactNode
}

/** The page of an unknown product, or of one no longer sold with its other colours and similar frames. */
export function NoProduct({ title, gone, similar, children }: NoProductProps) {
  return (
    <main className="grid">
      <div className="px-4 md:px-8 py-16 md:py-28">
        <h1 className="largo text-2xl">{title}</h1>
        <p className="mt-4 max-w-[46ch]">
          {gone
            ? `Non è più in vetrina.${similar.length > 0 ? ' Qui sotto trovi montature simili.' : ''}`
            : 'Forse è stato tolto dalla vetrina, forse l’indirizzo non è giusto.'}
        </p>
        {children}
        <Link to="/shop" className="btn mt-8">
          Vai al negozio
        </Link>
      </div>
      <Below prodotto={null} chiProduce={null} drawing={null} similar={similar} />
    </main>
  )
}

export { BuyBar } from './buy-bar.tsx'
export { Conditions } from './conditions.tsx'
export { StruckNote } from '#web/layout/struck-note.tsx'
export { Restock } from './restock.tsx'
export { LensFacts } from './lens-facts.tsx'
