import type { Promised } from '#contract/write-home.ts'
import type { Scheda } from '#web/catalog/card-data.ts'
import { Brands } from './brands.tsx'
import { Promises } from './promises.tsx'
import { Trending } from './trending.tsx'

export interface BelowProps {
  brands: Parameters<typeof Brands>[0]['brands']
  trending: Scheda[]
  /** Where they are not as usual. */
  promises?: Promised | undefined
}

/** The home page below the hero. */
export function Below({ brands, trending, promises }: BelowProps) {
  return (
    <>
      {brands.length > 0 && <Brands brands={brands} />}
      {trending.length > 0 && <Trending prodotti={trending} />}
      <Promises changed={promises} />
    </>
  )
}
