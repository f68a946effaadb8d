import { useEffect, useRef } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { errorText } from '#web/lib/api.ts'
import { loading } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Entry } from './entry.tsx'
import { auditQuery, type Subject } from './queries.ts'

interface Props {
  of: Subject
  /** Each entry names its object as well. */
  named?: boolean
}

/** The entries, the latest first, loaded page by page. */
export function Entries({ of, named = false }: Props) {
  const { data, isError, error, refetch, ...next } = useInfiniteQuery(auditQuery(of))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = next
  const list = useFollowedList(data)
  if (!data && !isError) return <Waiting />
  return (
    <>
      {data?.length === 0 && <p className="py-6 text-inchiostro-2">Nessuna modifica registrata</p>}
      <ol ref={list} className="text-sm">
        {data?.map((entry) => (
          <li
            key={entry.id}
            tabIndex={-1}
            className="py-3 border-b border-linea last:border-b-0 grid sm:grid-cols-[9.5rem_1fr] sm:items-baseline gap-x-4"
          >
            <Entry entry={entry} named={named} />
          </li>
        ))}
      </ol>
      {isError && (
        <LoadFailure
          words={errorText(error)}
          onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !isError && (
        <Button
          second
          className="mt-4"
          busy={isFetchingNextPage}
          busyLabel={loading}
          onClick={() => void fetchNextPage()}
        >
          Mostra altre
        </Button>
      )}
    </>
  )
}

/** With the last page the button is unmounted: the focus goes to the first of the new entries. */
function useFollowedList(entries: readonly unknown[] | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(0)
  const length = entries?.length ?? 0
  useEffect(() => {
    const first = list.current?.children.item(shown.current)
    if (shown.current > 0 && first instanceof HTMLElement && document.activeElement === document.body) first.focus()
    shown.current = length
  }, [length])
  return list
}

const rows = [0, 1, 2, 3]

function Waiting() {
  return (
    <div role="status" className="grid gap-4 py-3">
      <span className="solo-lettore">{loading}</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-5 rounded-sm" />
      ))}
    </div>
  )
}
