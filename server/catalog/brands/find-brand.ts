import { cleanLine } from '#contract/visible.ts'
import type { Db } from '#server/platform/database/client.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { selectBrandByName } from './queries.ts'

export interface BrandRef {
  id: number
  name: string
}

/**
 * The brand of that name, without regard to case; null: none was named. An older name may have characters that are not drawn: first it is
 * looked for as it came. Problems: brand-unknown.
 */
export async function findBrand(db: Db, name: string): Promise<BrandRef | null> {
  const wanted = cleanLine(name).trim()
  if (wanted === '') return null
  const brand = (await selectBrandByName(db, name.trim())) ?? (await selectBrandByName(db, wanted))
  if (!brand) throw new Problem('brand-unknown', { nome: wanted })
  return brand
}

export async function findBrandId(db: Db, name: string) {
  return (await findBrand(db, name))?.id ?? null
}
