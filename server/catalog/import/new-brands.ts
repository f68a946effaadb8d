import { highest } from '#contract/bounds.ts'
import { cleanLine } from '#contract/visible.ts'
import { writeNewBrand } from '#server/catalog/brands/edit-brand.ts'
import { findBrand, type BrandRef } from '#server/catalog/brands/find-brand.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { PlannedLine } from './plan.ts'

/** The id of a brand that the import has still to create. */
const notYet = 0

/**
 * Looks for the brands that a file names, each once, and collects those that the shop lacks. With `create` these count as found.
 * Problems of `find`: brand-unknown, brands-too-many.
 */
export function openBrands(db: Db, create: boolean) {
  const asked = new Map<string, Promise<BrandRef | null>>()
  const lacking = new Map<string, string>()
  const look = async (name: string) => {
    try {
      return await findBrand(db, name)
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'brand-unknown')) throw error
      const key = keyOf(name)
      if (!lacking.has(key)) lacking.set(key, cleanLine(name).trim())
      if (!create) throw error
      if (lacking.size > highest.newBrands) throw new Problem('brands-too-many')
      return { id: notYet, name: lacking.get(key) ?? '' }
    }
  }
  return {
    find: (name: string) => {
      const found = asked.get(name) ?? look(name)
      asked.set(name, found)
      return found
    },
    /** As they are first written in the file. */
    lacking: () => [...lacking.values()],
  }
}

const keyOf = (name: string) => cleanLine(name).trim().toLowerCase()

interface Creation {
  actor: Actor
  at: Date
  /** Of the brands, in their order. */
  images: string[]
}

/** Creates the brands and gives them to the lines that wait for them. Problems: brand-taken. */
export async function createBrands(
  tx: Db,
  { actor, at, images }: Creation,
  { names, lines }: { names: string[]; lines: PlannedLine[] },
) {
  const ids = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    const { id } = await writeNewBrand(tx, { actor, at }, { name, image: images[index] ?? '' })
    ids.set(keyOf(name), id)
  }
  for (const { after } of lines) if (after.brand_id === notYet) after.brand_id = ids.get(keyOf(after.brand)) ?? null
}
