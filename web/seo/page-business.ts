import { businessOf } from '#contract/business.ts'
import type { MetaArgs } from '#web/lib/text.ts'

/** The business, for the meta tags of a page without a loader: what of it is not as usual came with the document. */
export const businessOn = ({ matches: [root] }: MetaArgs) => businessOf(root.loaderData?.business ?? {})
