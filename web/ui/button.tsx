import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

interface Props extends ComponentProps<'button'> {
  second?: boolean
  /** Its action is under way: it says so, and takes no second press. */
  busy?: boolean
  busyLabel?: string
}

/** The pill of the shop, 48 px high. */
export function Button({
  second,
  busy,
  busyLabel,
  className = '',
  children,
  disabled,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`btn ${second ? 'btn-2' : ''} ${className}`}
      disabled={disabled ?? busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
