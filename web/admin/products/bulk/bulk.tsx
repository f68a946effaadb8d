import { Suspense } from 'react'
import { lazyPart } from '#web/admin/table/lazy-part.tsx'
import type { BarProps } from './bulk-bar.tsx'

/** Loaded on demand: an owner who only reads the table does not need it. */
const BulkBar = lazyPart<BarProps>(async () => (await import('./bulk-bar.tsx')).BulkBar)

/** What is done to the ticked products; nothing while none is. */
export function Bulk(props: BarProps) {
  if (props.chosen.rows.length === 0) return null
  return (
    <Suspense>
      <BulkBar {...props} />
    </Suspense>
  )
}
