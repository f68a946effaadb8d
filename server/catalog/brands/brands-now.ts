import { followed } from '#server/catalog/cache/follow.ts'
import { selectActiveBrands } from './queries.ts'

/** The brands that are not hidden, by name, in memory. A frame that sells out or comes back changes none of them. */
export const brandsNow = followed((db) => ({ load: () => selectActiveBrands(db), renew: async () => undefined }))
