import { loading } from '#web/lib/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where a page of an order or a person will be. */
export const PageLoading = () => (
  <>
    <p role="status" className="solo-lettore">
      {loading}
    </p>
    <Skeleton className="mt-3 h-8 w-48 rounded-sm" />
    <Skeleton className="mt-8 h-64 rounded-md" />
  </>
)
