import type { ReactNode } from 'react'
import { SearchBox } from './search-box.tsx'

interface Props {
  title: string
  /** The placeholder: what the search looks for. */
  hint: string
  sought: string
  onSearch: (text: string) => void
  /** Filters and buttons of the table. */
  children?: ReactNode
}

/** Heading, filters and search above a table. */
export function Toolbar({ title, hint, sought, onSearch, children }: Props) {
  return (
    <div className="flex flex-wrap gap-3 items-center justify-between">
      <h2 className="font-semibold text-lg">{title}</h2>
      <div className="flex flex-wrap gap-x-6 gap-y-3 items-center max-sm:w-full">
        {children}
        <SearchBox hint={hint} sought={sought} onSearch={onSearch} />
      </div>
    </div>
  )
}
