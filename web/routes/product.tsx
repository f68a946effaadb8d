import { data, Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import { freeShippingAboveCents, shippingCents } from '#contract/shop.ts'
import { findProduct, listVariants } from '#server/catalog/get-product.ts'
import { presentProdotto } from '#server/catalog/present.ts'
import { depsContext } from '#server/deps.ts'
import { AddForm } from '#web/catalog/add-form.tsx'
import { BackButton } from '#web/catalog/back-button.tsx'
import { Details } from '#web/catalog/details.tsx'
import { drawFrame } from '#web/catalog/drawing.ts'
import { Gallery } from '#web/catalog/gallery.tsx'
import { Measures } from '#web/catalog/measures.tsx'
import { Variants } from '#web/catalog/variants.tsx'
import { describePage } from '#web/find/meta.ts'
import { findableProduct } from '#web/find/product.ts'
import { pageTitle } from '#web/text.ts'
import type { Route } from './+types/product'

/** The largest number that a product can have. */
const maxId = 2_147_483_647

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const id = /^\d{1,10}$/.test(params.id) ? Number(params.id) : Number.NaN
  const found = id <= maxId ? await findProduct(deps, id) : undefined
  if (!found?.onSale) return data({ prodotto: null, variants: [], drawing: null, found: null }, { status: 404 })
  const rows = await listVariants(deps, found.product.model)
  const variants = rows.map((row) => {
    const { codice, coloreMontatura, disponibile, imgs } = presentProdotto(row)
    return { id: row.id, codice, coloreMontatura, disponibile, imgs }
  })
  const prodotto = presentProdotto(found.product)
  const { origin } = new URL(request.url)
  return data({ prodotto, variants, drawing: drawFrame(prodotto), found: findableProduct(prodotto, origin) })
}

export const meta: Route.MetaFunction = (args) => {
  const prodotto = args.loaderData?.prodotto
  if (!prodotto) return [{ title: pageTitle(notFound) }]
  return describePage(args, {
    title: pageTitle(`${prodotto.marca} ${prodotto.codice}`),
    path: `/product/${prodotto.id}`,
    ...args.loaderData?.found,
  })
}

const notFound = 'Prdotto non trovato!'

export default function Product({ loaderData: { prodotto, variants, drawing } }: Route.ComponentProps) {
  if (!prodotto) return <NoProduct />
  const { id, marca, codice, prezzo, descrizione } = prodotto
  return (
    <main className="grid lg:grid-cols-[minmax(0,1fr)_minmax(380px,30vw)]">
      <Gallery key={id} prodotto={prodotto}>
        <BackButton />
      </Gallery>
      <div className="p-4 md:p-8 lg:p-10 lg:pt-12 min-w-0">
        <p className="text-inchiostro-2">
          <Link
            className="collegamento inline-block py-1 hover:text-inchiostro"
            to={`/shop?${new URLSearchParams({ brand: marca })}`}
          >
            {marca}
          </Link>
        </p>
        <h1 className="largo text-2xl lg:text-[clamp(1.6rem,2.2vw,2.3rem)] mt-1">{codice}</h1>
        <p className="misura text-lg font-semibold mt-3">{formatEuro(prezzo)}</p>
        <p className="mt-5 max-w-[46ch]">{descrizione}</p>
        <Variants variants={variants} current={id} />
        <AddForm key={codice} prodotto={prodotto} />
        <p className="mt-4 text-sm text-inchiostro-2">
          {shippingCents(prezzo) === 0
            ? `Spedizione gratuita: l’ordine supera ${formatEuro(freeShippingAboveCents)}.`
            : `Spedizione ${formatEuro(shippingCents(prezzo))}, gratuita sopra ${formatEuro(freeShippingAboveCents)}.`}{' '}
          Consegna in 1-2 giorni lavorativi. Prezzo con IVA inclusa.
        </p>
        <Measures prodotto={prodotto} drawing={drawing} />
      </div>
      <Details prodotto={prodotto} />
    </main>
  )
}

function NoProduct() {
  return (
    <main className="px-4 md:px-8 py-16 md:py-28">
      <h1 className="largo text-2xl">{notFound}</h1>
      <p className="mt-4 max-w-[46ch]">Forse è stato tolto dalla vetrina, forse l’indirizzo non è giusto.</p>
      <Link to="/shop" className="btn mt-8">
        Vai al negozio
      </Link>
    </main>
  )
}
