import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

interface Props extends ComponentProps<'button'> {
  second?: boolean
  /** The action is running: the button shows a spinner and ignores clicks. */
  busy?: boolean
  busyLabel?: string
}

/** Also prevents the submit of a form. */
const refuse = (event: MouseEvent) => event.preventDefault()

/** The shop's button, 48 px high. */
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
      // `disabled` would remove the focus from the pressed button
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
