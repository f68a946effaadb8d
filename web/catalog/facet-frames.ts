import { Column } from './facet-column.tsx'
import { wide } from './facet-frame.ts'
import { Sheet } from './facet-sheet.tsx'

/** A column where there is room for it, else a sheet. */
export function chooseFrame() {
  const isSheet = !matchMedia(wide).matches
  return { Frame: isSheet ? Sheet : Column, isSheet }
}
