import type { ReactNode } from 'react'

interface Props {
  title: string
  /** For fields of a few digits. */
  narrow?: boolean
  children: ReactNode
}

/** A group of fields in as many columns as fit. */
export function Fields({ title, narrow, children }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-base mb-3">{title}</legend>
      <div className={`grid gap-4 items-start ${narrow ? narrowColumns : columns}`}>{children}</div>
    </fieldset>
  )
}

const columns = 'grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))]'
const narrowColumns = 'grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))]'
