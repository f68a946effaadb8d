import { readUses, readWishes, type LensesAskedFor } from '#contract/lens-lists.ts'
import { areLensesOn } from '#contract/lens-settings.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'

/** What the page says that customers may ask for; null: lenses are off. */
export const describeLenses = (business: WholeBusiness): LensesAskedFor | null =>
  areLensesOn(business)
    ? {
        uses: readUses(business.lensUses),
        wishes: readWishes(business.lensWishes),
        answer: business.lensAnswer,
        optician: business.lensOptician,
        months: business.lensMonths,
      }
    : null
