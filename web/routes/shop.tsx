import { Link, useLocation, useNavigation } from 'react-router'
import { listActiveBrands } from '#server/catalog/brands/list-brands.ts'
import { listProducts } from '#server/catalog/products/list-products.ts'
import { presentProdotto } from '#server/catalog/products/present.ts'
import { readSearch } from '#server/catalog/products/search.ts'
import { depsContext } from '#server/pages/deps-context.ts'
import { Filters } from '#web/catalog/filters.tsx'
import { filterBody, listingTitle, readFilter } from '#web/catalog/filter.ts'
import { Listing } from '#web/catalog/listing.tsx'
import { cardDataOf } from '#web/catalog/card-data.ts'
import { findableListing, nameListing } from '#web/seo/listing.ts'
import { describePage } from '#web/seo/meta.ts'
import { Wrong } from '#web/shell/wrong.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/shop'

export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const search = await readSearch(deps, new URL(request.url).searchParams)
  const filtro = readFilter(search)
  const pagina = Number(search.get('pagina') ?? 1)
  const [{ rows, total }, brands] = await Promise.all([
    listProducts(deps, filterBody(filtro), pagina),
    listActiveBrands(deps),
  ])
  return {
    filtro,
    pagina,
    prodotti: rows.map((row) => cardDataOf(presentProdotto(row))),
    total,
    found: findableListing(filtro, pagina, total),
    brands: brands.rows.map(({ name }) => name),
  }
}

export const meta: Route.MetaFunction = (args) => {
  const { filtro = {}, pagina = 1, found = { path: '/shop' } } = args.loaderData ?? {}
  return describePage(args, { title: pageTitle(nameListing(filtro, pagina)), ...found })
}

export default function Shop({ loaderData: { filtro, pagina, prodotti, total, brands } }: Route.ComponentProps) {
  const { location: next } = useNavigation()
  const waiting = next?.pathname === '/shop'
  // each navigation remounts the list, also one to the same URL
  const { key } = useLocation()
  return (
    <main>
      <div className="px-4 md:px-8 pt-8 md:pt-12 pb-6">
        <h1 className="largo text-3xl hyphens-auto">{listingTitle(filtro)}</h1>
      </div>
      <Filters filtro={filtro} brands={brands} total={total} />
      {total === 0 ? (
        <div className="px-4 md:px-8 py-24 text-center">
          <p className="text-lg">Nessun prodotto trovato con i filtri selezionati</p>
          <Link to="/shop" className="btn btn-2 mt-6">
            Vedi tutti gli occhiali
          </Link>
        </div>
      ) : (
        <Listing key={key} filtro={filtro} pagina={pagina} prodotti={prodotti} total={total} waiting={waiting} />
      )}
    </main>
  )
}

export function ErrorBoundary() {
  return <Wrong title="Impossibile recuperare i prodotti" />
}
