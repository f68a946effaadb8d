import { brandsNow } from '#server/catalog/brands/brands-now.ts'
import { presentBrand } from '#server/catalog/brands/present.ts'
import { presentProdotto } from '#server/catalog/products/present.ts'
import { listTrending } from '#server/catalog/products/trending-products.ts'
import { depsContext } from '#server/pages/deps-context.ts'
import type { Business } from '#contract/business.ts'
import { sayFreeShipping } from '#contract/say-costs.ts'
import { writeHome } from '#contract/write-home.ts'
import { modelCardOf } from '#web/catalog/disc-colours.ts'
import { businessData, websiteData } from '#web/seo/business.ts'
import { describePage } from '#web/seo/meta.ts'
import { shopNameOn } from '#web/lib/text.ts'
import { Hero } from '#web/home/hero.tsx'
import { later } from '#web/ui/later.tsx'
import type { Route } from './+types/home'

/** The newest frames that the owner put forward; a thousand of them would make a page of 2 MB. */
const mostForward = 60

const Below = later(async () => (await import('#web/home/below.tsx')).Below)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const deps = context.get(depsContext)
  const business = deps.business.current()
  const [brands, trending] = await Promise.all([brandsNow(deps), listTrending(deps)])
  return {
    brands: brands.map(presentBrand).map(({ id, nome, img }) => ({ id, nome, img })),
    trending: trending.rows.slice(0, mostForward).map((row) => modelCardOf(presentProdotto(row))),
    texts: writeHome(business),
    description: describe(business),
    data: [websiteData(origin, business), businessData(origin, business)],
  }
}

const describe = (business: Business) =>
  `Occhiali da vista e da sole, scelti e misurati da un ottico dal ${business.foundedIn}. Spedizione ${sayFreeShipping(business)}.`

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: `${shopNameOn(args)} — occhiali da vista e da sole`,
    path: '/',
    ...(args.loaderData && { description: args.loaderData.description, data: args.loaderData.data }),
  })

export default function Home({ loaderData: { brands, trending, texts } }: Route.ComponentProps) {
  return (
    <main>
      <Hero title={texts.title} subtitle={texts.subtitle} />
      <Below brands={brands} trending={trending} promises={texts.promises} />
    </main>
  )
}
