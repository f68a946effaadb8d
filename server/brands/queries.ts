import type { Db } from '#server/db/client.ts'

/** The brands that visitors see, by name. */
export function selectActiveBrands(db: Db) {
  return db
    .selectFrom('brand')
    .select(['id', 'name', 'image', 'hidden_at'])
    .where('hidden_at', 'is', null)
    .orderBy('name')
    .execute()
}
export type BrandRow = Awaited<ReturnType<typeof selectActiveBrands>>[number]
