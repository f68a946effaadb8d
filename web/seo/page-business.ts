import { businessOf } from '#contract/business.ts'
import { isObject } from '#contract/objects.ts'

/** The business, for the meta tags of a page without a loader: what of it is not as usual came with the document. */
export function businessOn(matches: readonly ({ loaderData?: unknown } | undefined)[]) {
  const data = matches[0]?.loaderData
  return businessOf(isObject(data) && isObject(data['business']) ? data['business'] : {})
}
