import type { ProductRow } from './queries.ts'

/** What a search that is being typed may mean. */
export interface Suggested {
  /** The text with its mistakes mended; null: as it was typed. */
  corrected: string | null
  brands: string[]
  shapes: string[]
  rows: ProductRow[]
  /** Frames in all. */
  total: number
}
