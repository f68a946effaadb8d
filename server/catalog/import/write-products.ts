import type { Actor } from '#server/platform/context/actor.ts'
import { recordChanges } from '#server/platform/audit/record.ts'
import { recordOf } from '#server/catalog/products/present.ts'
import { learnWords } from '#server/catalog/words/learn-words.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import type { Db } from '#server/platform/database/client.ts'
import { applySales } from '#server/catalog/prices/apply-sales.ts'
import { createBrands } from './new-brands.ts'
import type { PlannedLine } from './plan.ts'
import { takenFrom } from './zip-pictures.ts'
import { insertProducts, updateProducts } from './queries.ts'

interface Writing {
  actor: Actor
  at: Date
  /** Brands to create first, and their logos. */
  newBrands: string[]
  images: string[]
  /** Of the pictures of the zip by their names in it. */
  addresses: ReadonlyMap<string, string>
}

/** Writes the products of a file whose lines are all good. Problems: brand-taken, zip-picture-not-sent. */
export async function writeProducts(
  tx: Db,
  planned: PlannedLine[],
  { actor, at, newBrands, images, addresses }: Writing,
) {
  const created = planned.filter(({ outcome }) => outcome === 'created')
  const changed = planned.filter(({ outcome }) => outcome === 'changed')
  if (created.length + changed.length === 0) return
  await createBrands(tx, { actor, at, images }, { names: newBrands, lines: [...created, ...changed] })
  for (const { after } of [...created, ...changed]) after.images = takenFrom(after.images, addresses)
  const ids = await insertProducts(tx, created.map(rowOf), at)
  await updateProducts(tx, changed.map(rowOf), at)
  const written = [...ids.values(), ...changed.flatMap(({ before }) => before?.id ?? [])]
  await applySales(tx, at, written)
  await learnWords(tx, written)
  await recordChanges(
    tx,
    [...created, ...changed].map(({ before, after }) => {
      const id = before?.id ?? ids.get(after.code) ?? 0
      return {
        actor,
        at,
        kind: 'product' as const,
        subjectId: id,
        action: before ? ('changed' as const) : ('created' as const),
        before: before ? recordOf(before) : {},
        after: recordOf(Object.assign(after, { id })),
      }
    }),
  )
  await bumpCatalogue(tx)
}

const rowOf = ({ after }: PlannedLine) => after
