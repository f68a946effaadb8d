import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

interface Props extends ComponentProps<'button'> {
  second?: boolean
  /** Its action is under way: it says so, and takes no second press. */
  busy?: boolean
  busyLabel?: string
}

/** Also keeps a form from being sent. */
const refuse = (event: MouseEvent) => event.preventDefault()

/** The pill of the shop, 48 px high. */
export function Button({
  second,
  busy,
  busyLabel,
  className = '',
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`btn ${second ? 'btn-2' : ''} ${className}`}
      // `disabled` would take the focus from whoever pressed it
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
