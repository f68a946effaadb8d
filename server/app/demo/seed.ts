import type { Insertable } from 'kysely'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { columnsOf } from '#server/catalog/products/frame-columns.ts'
import { learnWords } from '#server/catalog/words/learn-words.ts'
import { recordPrices } from '#server/catalog/prices/price-record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { FileStorage } from '#server/platform/context/storage.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { copyImages } from './copy-images.ts'
import { arrange, modelOf, readDemoCatalogue, type DemoProduct } from './read-catalogue.ts'

interface Seeding {
  now: () => Date
  /** The folder of the demo catalogue. */
  from: string
  storage: FileStorage
}

/** Fills an empty catalogue with the demo's brands and frames. Two processes that start together fill it once. */
export async function seedCatalogue(db: Db, { now, from, storage }: Seeding) {
  await copyImages(from, storage)
  const { marchi, prodotti } = await readDemoCatalogue(from)
  await inTransaction(db, async (tx) => {
    // a second process waits here until the first has filled it
    await tx.selectFrom('catalogue').select('version').forUpdate().executeTakeFirstOrThrow()
    if (await tx.selectFrom('brand').select('id').limit(1).executeTakeFirst()) return
    const brands = await tx
      .insertInto('brand')
      .values(
        marchi.map(({ nome, img, produttore }) => ({ name: nome, image: `/media/loghi/${img}`, maker: produttore })),
      )
      .returning(['id', 'name'])
      .execute()
    const brandIds = new Map(brands.map(({ id, name }) => [name, id]))
    // the listing shows the newest first, so the last of the window goes in first; what is not shown goes in last
    const { shown = [], hidden = [] } = Object.groupBy(prodotti, ({ isDeleted }) => (isDeleted ? 'hidden' : 'shown'))
    for (const frame of [...arrange(shown).toReversed(), ...hidden]) {
      await tx
        .insertInto('product')
        .values(rowOf(frame, brandIds.get(frame.marca), now()))
        .execute()
    }
    await recordPrices(tx, now())
    await learnWords(tx)
    await bumpCatalogue(tx)
  })
}

function rowOf(frame: DemoProduct, brandId: number | undefined, at: Date): Insertable<Schema['product']> {
  if (brandId === undefined) throw new Error(`${frame.codice}: no brand ${frame.marca}`)
  return {
    code: frame.codice,
    model: modelOf(frame),
    description: frame.descrizione,
    brand_id: brandId,
    images: frame.imgs.map((name) => `/media/${name}-1200.avif`),
    price_cents: frame.prezzo,
    type: frame.tipologia,
    ...columnsOf(frame),
    gender: frame.genere,
    trending: frame.trending,
    stock: frame.giacenza,
    created_at: at,
    disabled_at: frame.isDeleted ? at : null,
  }
}
