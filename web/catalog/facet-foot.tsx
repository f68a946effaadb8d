import type { ReactNode } from 'react'
import { sayModels } from './filter.ts'

interface Props {
  /** The id of the form that its button sends. */
  form: string
  /** Models of the listing; undefined: they could not be counted. */
  total: number | undefined
  /** Clears the form. */
  children: ReactNode
}

/** The bar of buttons at the end of the form of facets, which says how many models it would show. */
export const FacetFoot = ({ form, total, children }: Props) => (
  <div className="sticky bottom-0 py-4 flex flex-wrap gap-3 bg-carta border-t border-linea" role="status">
    {children}
    <button form={form} className="btn grow sm:grow-0">
      {total === undefined ? 'Mostra i modelli' : `Mostra ${sayModels(total)}`}
    </button>
    <noscript>
      <button form={form} className="btn btn-2" formAction="/shop/filtri">
        Conta di nuovo
      </button>
    </noscript>
  </div>
)
