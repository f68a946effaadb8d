import { data, Link } from 'react-router'
import { splitPictures } from '#contract/pictures.ts'
import { fullName } from '#contract/product-name.ts'
import { isFrameOnly, nameKind } from '#contract/tipologia.ts'
import { takesRequests } from '#server/lenses/asked-for.ts'
import { findMaker } from '#server/catalog/brands/get-maker.ts'
import { presentChiProduce } from '#server/catalog/brands/present.ts'
import { selectPeriod } from '#server/catalog/prices/shared-queries.ts'
import { findProduct, listBeside } from '#server/catalog/products/get-product.ts'
import { presentProdotto } from '#server/catalog/products/present.ts'
import type { ProductRow } from '#server/catalog/products/queries.ts'
import { depsContext, documentContext, productContext } from '#server/pages/deps-context.ts'
import { AddForm } from '#web/catalog/add-form.tsx'
import {
  BelowLater,
  BuyBarLater,
  ConditionsLater,
  LensFactsLater,
  NoProductLater,
  RestockLater,
  StruckNoteLater,
} from '#web/catalog/below-later.tsx'
import { BackButton } from '#web/catalog/back-button.tsx'
import { drawKept } from '#web/catalog/kept-drawings.ts'
import { Gallery } from '#web/catalog/gallery.tsx'
import { pageDataOf, type ProdottoInPagina } from '#web/catalog/card-data.ts'
import { modelCardOf } from '#web/catalog/disc-colours.ts'
import { isStruck, PercentOff, Price } from '#web/layout/price.tsx'
import { Variants } from '#web/catalog/variants.tsx'
import { PictureToolsLater } from '#web/viewer/later.tsx'
import { describePage } from '#web/seo/meta.ts'
import { foundOf, keepFound } from '#web/seo/found.ts'
import { findableProduct } from '#web/seo/product.ts'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/product'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const id = /^\d{1,10}$/.test(params.id) ? Number(params.id) : Number.NaN
  const record = context.get(productContext) ?? (await findProduct(deps, id))
  if (!record) return data({ ...nothing, gone: null, similar: [] }, { status: 404 })
  const { product, onSale } = record
  const beside = await listBeside(deps, product)
  const variants = beside.variants.map(presentVariant)
  const similar = beside.similar.map((row) => modelCardOf(presentProdotto(row)))
  // for a product that is no longer sold search engines get 410, visitors get similar frames
  if (!onSale) return data({ ...nothing, gone: product.code, variants, similar }, { status: 410 })
  const prodotto = presentProdotto(product)
  const period = await selectPeriod(deps.db, product.sale_id)
  const page = pageDataOf(prodotto)
  if (isFrameOnly(page.tipologia) && takesRequests(deps.business.current(), deps.settings.healthKeys)) page.lenti = 1
  const { origin } = new URL(request.url)
  const colours = variants.map((one) => one.id)
  const found = findableProduct({ ...prodotto, ean: product.ean, period }, colours, origin, deps.business.current())
  const isDocument = context.get(documentContext)
  if (isDocument) keepFound(page, found)
  const maker = await findMaker(deps, product.brand_id)
  const chiProduce = maker ? presentChiProduce(maker) : null
  return data({
    prodotto: page,
    chiProduce,
    variants,
    similar,
    drawing: drawKept(prodotto),
    ...(!isDocument && { found }),
    gone: null,
  })
}

const nothing = { prodotto: null, chiProduce: null, variants: [], drawing: null, found: undefined }

function presentVariant(row: ProductRow) {
  const { coloreMontatura, disponibile, imgs } = presentProdotto(row)
  return { id: row.id, coloreMontatura, disponibile, img: splitPictures(imgs)[0] ?? '' }
}

export const meta: Route.MetaFunction = (args) => {
  const { prodotto, gone, found } = args.loaderData ?? {}
  if (!prodotto) return [{ title: pageTitle(args, gone ? goneTitle(gone) : notFound) }]
  return describePage(args, {
    title: pageTitle(args, nameProduct(prodotto)),
    path: `/product/${prodotto.id}`,
    ...(found ?? foundOf(prodotto)),
  })
}

/** Brand, name, code and kind, the words of a search. */
const nameProduct = (prodotto: ProdottoInPagina) =>
  [fullName(prodotto), nameKind(prodotto.tipologia)].filter(Boolean).join(' ')

const notFound = 'Prdotto non trovato!'
const goneTitle = (codice: string) => `${codice} non è più in vendita`

export default function Product({ loaderData }: Route.ComponentProps) {
  const { prodotto, chiProduce, variants, similar, drawing, gone } = loaderData
  if (!prodotto) {
    const title = gone ? goneTitle(gone) : notFound
    return (
      <NoProductLater title={title} gone={Boolean(gone)} similar={similar}>
        <Variants variants={variants} />
      </NoProductLater>
    )
  }
  const { id, marca, nomeModello, codice, prezzo, descrizione } = prodotto
  return (
    <main className="grid lg:grid-cols-[minmax(0,1fr)_minmax(380px,30vw)]">
      <Gallery key={id} prodotto={prodotto}>
        <BackButton />
        <PictureToolsLater prodotto={prodotto} />
      </Gallery>
      {/* sticks within this cell: by itself it would slide over what stands below */}
      <div className="min-w-0 lg:row-span-2">
        <div className="px-4 pt-3 pb-4 md:p-8 lg:p-10 lg:pt-12 lg:sticky lg:top-16 lg:max-h-[calc(100svh-64px)] lg:overflow-y-auto">
          {marca && (
            <p className="text-inchiostro-2">
              <Link
                className="collegamento inline-block py-1 hover:text-inchiostro"
                to={`/shop?${new URLSearchParams({ brand: marca })}`}
              >
                {marca}
              </Link>
            </p>
          )}
          <div className="flex flex-wrap justify-between items-baseline gap-x-4">
            <h1 className="largo wrap-anywhere text-2xl lg:text-[clamp(1.6rem,2.2vw,2.3rem)]">
              {nomeModello || codice}
              {nomeModello && <span className="solo-lettore"> {codice}</span>}
            </h1>
            <p className="misura text-xl font-semibold lg:largo lg:text-[1.75rem]">
              <Price {...prodotto} /> <PercentOff {...prodotto} className="align-middle" />
            </p>
          </div>
          <p className="text-sm text-inchiostro-2">{nomeModello ? `Cod. ${codice} · IVA inclusa` : 'IVA inclusa'}</p>
          {isStruck(prodotto) && <StruckNoteLater of={[prodotto]} className="mt-1" />}
          <LensFactsLater prodotto={prodotto} />
          <Variants variants={variants} current={id} />
          <AddForm key={codice} prodotto={prodotto}>
            <RestockLater id={id} />
          </AddForm>
          <p className="mt-5 max-w-[46ch]">{descrizione}</p>
          <ConditionsLater prodotto={prodotto} />
        </div>
      </div>
      <BelowLater prodotto={prodotto} chiProduce={chiProduce} drawing={drawing} similar={similar} />
      <BuyBarLater key={codice} prezzo={prezzo} />
    </main>
  )
}
