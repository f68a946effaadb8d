import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { setWish, useWishes } from './state/wishes.ts'

/** Whether a frame is marked, and a function that changes it with a toast. */
export function useWish(id: number) {
  const ids = useWishes()
  const [busy, setBusy] = useState(false)
  const wished = ids?.includes(id) ?? false
  async function toggle() {
    setBusy(true)
    const refusal = await setWish(id, !wished)
    setBusy(false)
    if (refusal) toast.error(refusal)
    else if (wished) toast.success('Tolto dai preferiti')
    else toast.success('Salvato nei preferiti', <WayToWishes />)
    return !refusal
  }
  return { wished, busy, toggle }
}

interface Props {
  id: number
  /** What the frame is called, where there are others beside it. */
  called?: string
  className?: string
}

/** Marks a frame. */
export function Heart({ id, called = '', className = '' }: Props) {
  const { wished, busy, toggle } = useWish(id)
  const which = called && ` ${called}`
  return (
    <button
      type="button"
      className={`icona ${className}`}
      aria-label={wished ? `Togli${which} dai preferiti` : `Salva${which} nei preferiti`}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) void toggle()
      }}
    >
      <HeartIcon filled={wished} />
    </button>
  )
}

const WayToWishes = () => (
  <Link to="/preferiti" className="collegamento inline-flex items-center min-h-11">
    Vedi i preferiti
  </Link>
)

const HeartIcon = ({ filled }: { filled: boolean }) => (
  <Icon size={20}>
    <path
      d="M10 17S2.5 12.6 2.5 7.3A4 4 0 0 1 10 5.6a4 4 0 0 1 7.5 1.7C17.5 12.6 10 17 10 17Z"
      fill={filled ? 'currentColor' : 'none'}
    />
  </Icon>
)
