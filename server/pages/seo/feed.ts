import { splitPictures, webpImage } from '#contract/pictures.ts'
import { fullName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import type { Business } from '#contract/business.ts'
import { shippingCents } from '#contract/conditions.ts'
import { shop } from '#contract/shop.ts'
import { genderNames, kindOf, nameKind } from '#contract/tipologia.ts'
import { readOnSale } from '#server/catalog/products/list-products.ts'
import { presentProdotto } from '#server/catalog/products/present.ts'
import { selectPeriods, type SalePeriod } from '#server/catalog/prices/shared-queries.ts'
import { readBusiness } from '#server/business/read-business.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { WriteText } from './gzip-parts.ts'
import { xmlText } from './xml.ts'

const file = 'prodotti.xml'

/** Products written at once: some milliseconds of the main thread. */
const pieceRows = 100

/**
 * Writes the frames on sale as `prodotti.xml`, as Google Merchant and price comparisons read them: RSS 2.0 with Google's own
 * elements.
 */
export async function writeFeed(tx: Db, origin: string, write: WriteText) {
  const business = await readBusiness(tx)
  const periods = await selectPeriods(tx)
  await write(
    file,
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
      element('title', business.shopName) + element('link', `${origin}/`),
      element('description', `Occhiali da vista e da sole di ${business.legalName}`),
      '',
    ].join('\n'),
  )
  for await (const rows of readOnSale(tx)) {
    for (let start = 0; start < rows.length; start += pieceRows) {
      const items = rows
        .slice(start, start + pieceRows)
        .map((row) =>
          writeItem(origin, { ...presentProdotto(row), ean: row.ean, period: periods.get(row.sale_id) }, business),
        )
      await write(file, `${items.join('\n')}\n`)
    }
  }
  await write(file, '</channel></rss>\n')
}

function writeItem(origin: string, prodotto: Offered, business: Business) {
  const { id, codice, marca, descrizione, tipologia, genere, coloreMontatura, modello, prezzo } = prodotto
  const kind = kindOf(tipologia)
  const [first, ...more] = splitPictures(prodotto.imgs).map((address) => origin + webpImage(address))
  const fields: [name: string, value: string | undefined][] = [
    ['id', codice],
    ['title', [fullName(prodotto), nameKind(tipologia), coloreMontatura].filter(Boolean).join(' ').slice(0, 150)],
    ['description', (descrizione || fullName(prodotto)).slice(0, 5000)],
    ['link', `${origin}/product/${id}`],
    ['image_link', first],
    ...more.slice(0, 10).map((image): [string, string] => ['additional_image_link', image]),
    ['availability', prodotto.disponibile ? 'in_stock' : 'out_of_stock'],
    ...pricesOf(prodotto),
    ['condition', 'new'],
    ['brand', marca],
    ['mpn', codice],
    ['gtin', prodotto.ean],
    ['item_group_id', modello],
    ['color', coloreMontatura],
    // without these two Google lists no sunglasses
    ['gender', genderNames[genere] ?? (kind === 'other' ? undefined : 'unisex')],
    ['age_group', kind === 'other' ? undefined : 'adult'],
    ['google_product_category', kind === 'other' ? undefined : categories[kind]],
    ['product_type', capitalise(nameKind(tipologia))],
  ]
  const shipping = `<g:shipping>${element('g:country', shop.country)}${element('g:price', euro(shippingCents(prezzo, business)))}</g:shipping>`
  const elements = fields.flatMap(([name, value]) => (value ? [element(`g:${name}`, value)] : []))
  return `<item>${elements.join('')}${shipping}</item>`
}

type Offered = Prodotto & { ean: string; period: SalePeriod | undefined }

/** Where a price may be struck, it is the one from which the other is a reduction. */
function pricesOf({ prezzo, prezzoMinimo30: struck, period }: Offered): [name: string, value: string | undefined][] {
  if (struck === null) return [['price', euro(prezzo)]]
  return [
    ['price', euro(struck)],
    ['sale_price', euro(prezzo)],
    [
      'sale_price_effective_date',
      period?.ends_at ? `${minute(period.starts_at)}/${minute(period.ends_at)}` : undefined,
    ],
  ]
}

const minute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`

/** Numbers of Google's own list of goods. */
const categories = { sunglasses: '178', eyeglasses: '524' }

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const euro = (cents: number) => `${(cents / 100).toFixed(2)} EUR`

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`
