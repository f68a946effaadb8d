import type { ReactNode } from 'react'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  className: string
  /** The label of the checkbox. */
  children: ReactNode
}

export function Tick({ checked, onChange, className, children }: Props) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-inchiostro"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
