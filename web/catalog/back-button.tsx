import { useNavigate } from 'react-router'
import { isObject } from '#contract/objects.ts'
import { BackIcon } from '#web/ui/control-icons.tsx'

/** Back in the history; to the listing when this page is the first entry. */
export function BackButton() {
  const navigate = useNavigate()
  const back = () => {
    const state: unknown = window.history.state
    const hasEarlier = isObject(state) && Boolean(state['idx'])
    void (hasEarlier ? navigate(-1) : navigate('/shop'))
  }
  return (
    <button
      type="button"
      className="icona absolute left-2 top-2 md:left-5 md:top-4 z-10 !w-auto px-3 gap-2 !inline-flex items-center text-sm font-semibold"
      onClick={back}
    >
      <BackIcon />
      Indietro
    </button>
  )
}
