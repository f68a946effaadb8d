import { Link, useNavigate } from 'react-router'
import type { ConteggiFiltri } from '#contract/conteggi.ts'
import { describeFacets } from './describe-facets.ts'
import { FacetFoot } from './facet-foot.tsx'
import { FacetForm } from './facet-form.tsx'
import { facetAddress, shopAddress, type Filter } from './filter.ts'
import type { Select } from './selects.ts'

interface Props {
  filtro: Filter
  counts: ConteggiFiltri
  selects: Select[]
}

/** The form of facets as a page: each choice counts anew, the last button shows the listing. */
export function FacetPage({ filtro, counts, selects }: Props) {
  const navigate = useNavigate()
  return (
    <main className="px-4 md:px-8 pt-8 md:pt-12 max-w-[60rem]">
      <h1 className="largo text-3xl">Filtri</h1>
      <FacetForm
        id="faccette"
        filtro={filtro}
        groups={describeFacets(filtro, counts.valori)}
        selects={selects}
        onChoose={(chosen) => void navigate(facetAddress(chosen), { replace: true, preventScrollReset: true })}
        onShow={(chosen) => void navigate(shopAddress(chosen))}
      />
      <FacetFoot form="faccette" total={counts.totale}>
        <Link className="btn btn-2" to="/shop">
          Rimuovi filtri
        </Link>
      </FacetFoot>
    </main>
  )
}
