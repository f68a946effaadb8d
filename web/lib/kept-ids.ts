import { highest } from '#contract/bounds.ts'

/** Parses ids between commas, of an address or of the storage: each once, at most so many; what is no id is left out. */
export function readIds(text: string | null, most: number) {
  const ids = (text ?? '').split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id >= 1 && id <= highest.id))].slice(0, most)
}

/** Puts an id first, or takes it out. */
export const withId = (ids: readonly number[], id: number, wanted: boolean) => [
  ...(wanted ? [id] : []),
  ...ids.filter((one) => one !== id),
]
