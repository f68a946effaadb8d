import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useToday } from '#web/admin/queries/attention.ts'
import { entryOf, type Entry } from './entries.ts'

/** A link of the navigation: the current one is marked, what waits behind it is counted. */
export function EntryLink({ entry, className, icon: Icon, onPick }: Props) {
  const { pathname, search } = useLocation()
  const { data } = useToday()
  const waiting = data ? (entry.count?.(data) ?? 0) : 0
  return (
    <Link
      to={entry.to}
      // also where the address stays as it is, the blocks above the tables follow what was pressed
      state={entry.to === '/admin' ? 'open' : 'folded'}
      aria-current={entryOf(pathname, new URLSearchParams(search)) === entry.to ? 'page' : undefined}
      className={className}
      onClick={onPick}
    >
      {Icon && <Icon />}
      <span className={Icon && '@max-[19rem]:solo-lettore'}>{entry.name}</span>
      {waiting > 0 && <Count number={waiting} words="da fare" />}
    </Link>
  )
}

interface Props {
  entry: Entry
  className: string
  icon?: () => ReactNode
  onPick?: () => void
}

/** `words`: what the number counts, for those who hear the page. */
export const Count = ({ number, words }: { number: number; words: string }) => (
  <span className="conto misura">
    {number}
    <span className="solo-lettore"> {words}</span>
  </span>
)
