import { brandsNow } from '#server/catalog/brands/brands-now.ts'
import { keepChoices } from '#server/catalog/products/choices.ts'
import { countFacets } from '#server/catalog/products/facet-counts.ts'
import { readSearch } from '#server/catalog/products/search.ts'
import { depsContext } from '#server/pages/deps-context.ts'
import { describeFacets } from '#web/catalog/describe-facets.ts'
import { FacetForm } from '#web/catalog/facet-form.tsx'
import { filterBody, readListing } from '#web/catalog/read-listing.ts'
import { selectsOf } from '#web/catalog/selects.ts'
import { pageTitle } from '#web/lib/text.ts'
import { describePage } from '#web/seo/meta.ts'
import { Wrong } from '#web/shell/wrong.tsx'
import type { Route } from './+types/shop-filtri'

export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const filtro = readListing(await readSearch(deps, new URL(request.url).searchParams))
  const [counts, choices, brands] = await Promise.all([
    countFacets(deps, filterBody(filtro)),
    keepChoices(deps),
    brandsNow(deps),
  ])
  const names = brands.map(({ name }) => name)
  return {
    filtro,
    total: counts.total,
    selects: selectsOf(filtro, names).filter(({ name }) => name === 'categoria' || name === 'tipologia'),
    groups: describeFacets(filtro, counts, { shapes: choices.shapes, brands: names }),
  }
}

export const meta: Route.MetaFunction = (args) =>
  describePage(args, { title: pageTitle(args, 'Filtri'), path: '/shop/filtri', hidden: true })

export default function ShopFiltri({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <FacetForm {...loaderData} />
    </main>
  )
}

export function ErrorBoundary() {
  return <Wrong title="Impossibile recuperare i prodotti" />
}
