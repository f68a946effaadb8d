import { useLocation, useNavigation } from 'react-router'
import { brandsNow } from '#server/catalog/brands/brands-now.ts'
import { countWithout } from '#server/catalog/products/count-without.ts'
import { listNear } from '#server/catalog/products/list-products.ts'
import { listModels } from '#server/catalog/products/model-cards.ts'
import { presentModello, presentProdotto } from '#server/catalog/products/present.ts'
import type { ProductRow } from '#server/catalog/products/queries.ts'
import { readSearch } from '#server/catalog/products/search.ts'
import { depsContext } from '#server/pages/deps-context.ts'
import { Filters } from '#web/catalog/filters.tsx'
import { filterBody, readListing } from '#web/catalog/read-listing.ts'
import { selectsOf } from '#web/catalog/selects.ts'
import { chipsOf } from '#web/catalog/say-facets.ts'
import { sayWithout } from '#web/catalog/say-without.ts'
import { Listing } from '#web/catalog/listing.tsx'
import { modelCardOf } from '#web/catalog/disc-colours.ts'
import { pageTitle } from '#web/lib/text.ts'
import { AnswerLater } from '#web/catalog/answer-later.tsx'
import { findableListing, headListing } from '#web/seo/listing.ts'
import { describePage } from '#web/seo/meta.ts'
import { Wrong } from '#web/shell/wrong.tsx'
import { later } from '#web/ui/later.tsx'
import type { Route } from './+types/shop'

export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const asked = await readSearch(deps, new URL(request.url).searchParams)
  const filtro = readListing(asked)
  const pagina = Number(asked.get('pagina') ?? 1)
  const [{ rows, total, frames, read }, brands] = await Promise.all([
    listModels(deps, filterBody(filtro), pagina),
    brandsNow(deps),
  ])
  // what was mended and still finds nothing is said as it was typed
  const corrected = (total > 0 && read?.corrected) || null
  const heading = headListing(filtro, corrected ?? filtro.q)
  const [near, without] =
    total > 0
      ? [[], []]
      : await Promise.all([read ? listNear(deps, read, nearest) : [], countWithout(deps, filterBody(filtro))])
  const search = read ? { corrected: corrected !== null, left: read.left, near: near.map(toCard) } : null
  const chips = chipsOf(filtro)
  return {
    filtro,
    pagina,
    heading,
    prodotti: rows.map((row) => modelCardOf(presentModello(row))),
    total,
    colori: frames,
    further: chips.length,
    said: search || total === 0 || chips.length > 0 ? { search, chips, without: sayWithout(filtro, without) } : null,
    found: findableListing(heading, { filtro, pagina, total: frames }),
    selects: selectsOf(
      filtro,
      brands.map(({ name }) => name),
    ),
  }
}

const Facets = later(async () => (await import('#web/catalog/facets.tsx')).Facets)
const CardHeart = later(async () => (await import('#web/wishes/card-heart.tsx')).CardHeart)

/** Frames shown where a search found none. */
const nearest = 8
const toCard = (row: ProductRow) => modelCardOf(presentProdotto(row))

export const meta: Route.MetaFunction = (args) => {
  const found = args.loaderData?.found ?? { title: 'Occhiali', path: '/shop' }
  return describePage(args, { ...found, title: pageTitle(args, found.title) })
}

export default function Shop({
  loaderData: { filtro, pagina, heading, prodotti, total, colori, further, said, selects },
}: Route.ComponentProps) {
  const { location: next } = useNavigation()
  const waiting = next?.pathname === '/shop'
  // each navigation remounts the list, also one to the same URL
  const { key } = useLocation()
  return (
    <main>
      <div className="px-4 md:px-8 pt-8 md:pt-12 pb-6">
        <h1 className="largo text-3xl wrap-anywhere">{heading}</h1>
      </div>
      <Filters filtro={filtro} selects={selects} total={total} colori={colori} further={further} />
      <div className="flex">
        <Facets filtro={filtro} selects={selects} />
        <div className="grow min-w-0">
          {said && <AnswerLater filtro={filtro} total={total} {...said} />}
          {total > 0 && (
            <Listing
              key={key}
              filtro={filtro}
              pagina={pagina}
              prodotti={prodotti}
              total={total}
              waiting={waiting}
              mark={CardHeart}
            />
          )}
        </div>
      </div>
    </main>
  )
}

export function ErrorBoundary() {
  return <Wrong title="Impossibile recuperare i prodotti" />
}
