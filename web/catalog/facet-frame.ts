import type { Filter } from './filter.ts'
import type { Select } from './selects.ts'

/** What a column and a sheet are given. */
export interface FrameProps {
  open: boolean
  /** How often it was opened: each time it begins with the listing's values. */
  times: number
  /** Of the listing. */
  filtro: Filter
  selects: Select[]
  onClose: () => void
}

/** As wide as the listing has four frames in a row, of which the column takes the place of one. */
export const wide = '(width >= 64rem)'
