import { brandsNow } from '#server/catalog/brands/brands-now.ts'
import { countValues } from '#server/catalog/products/count-values.ts'
import { readSearch } from '#server/catalog/products/search.ts'
import { depsContext } from '#server/pages/deps-context.ts'
import { FacetPage } from '#web/catalog/facet-page.tsx'
import { filterBody, readListing } from '#web/catalog/read-listing.ts'
import { isOfForm, selectsOf } from '#web/catalog/selects.ts'
import { pageTitle } from '#web/lib/text.ts'
import { describePage } from '#web/seo/meta.ts'
import { Wrong } from '#web/shell/wrong.tsx'
import type { Route } from './+types/shop-filtri'

export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const filtro = readListing(await readSearch(deps, new URL(request.url).searchParams))
  const [counts, brands] = await Promise.all([countValues(deps, filterBody(filtro)), brandsNow(deps)])
  const names = brands.map(({ name }) => name)
  return { filtro, counts, selects: selectsOf(filtro, names).filter(isOfForm) }
}

export const meta: Route.MetaFunction = (args) =>
  describePage(args, { title: pageTitle(args, 'Filtri'), path: '/shop/filtri', hidden: true })

export default function ShopFiltri({ loaderData }: Route.ComponentProps) {
  return <FacetPage {...loaderData} />
}

export function ErrorBoundary() {
  return <Wrong title="Impossibile recuperare i prodotti" />
}
