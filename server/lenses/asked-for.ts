import { readUses, readWishes, type LensesAskedFor } from '#contract/lens-lists.ts'
import { areLensesOn, lensProvincesOf } from '#contract/lens-settings.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import type { HealthKeys } from '#server/platform/health-data/seal.ts'

/** Whether requests are taken: the owner has it on, and the machine has the key that encrypts them. */
export const takesRequests = (business: WholeBusiness, { current }: HealthKeys) =>
  areLensesOn(business) && current !== undefined

/** What the page says that customers may ask for; null: no requests are taken. */
export const describeLenses = (business: WholeBusiness, keys: HealthKeys): LensesAskedFor | null =>
  takesRequests(business, keys)
    ? {
        uses: readUses(business.lensUses),
        wishes: readWishes(business.lensWishes),
        provinces: lensProvincesOf(business),
        answer: business.lensAnswer,
        optician: business.lensOptician,
        months: business.lensMonths,
      }
    : null
