import { useEffect, useState, type ComponentType } from 'react'
import { somethingWrong } from '#web/text.ts'
import { BubbleIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { closeSupport, openSupport, useSupportOpen } from './support-open.ts'
import type { SupportProps } from './support-panel.tsx'

const loadPanel = () => import('./support-panel.tsx')
const prepare = () => void loadPanel().catch(() => undefined)

/** The floating button of every page; the panel's code comes when somebody is about to open it. */
export function Support() {
  const open = useSupportOpen()
  const [Panel, setPanel] = useState<ComponentType<SupportProps>>()
  useEffect(() => {
    if (!open || Panel) return
    loadPanel().then(
      (loaded) => setPanel(() => loaded.SupportPanel),
      () => {
        closeSupport()
        toast.error(somethingWrong)
      },
    )
  }, [open, Panel])
  return (
    <>
      <button
        type="button"
        className="btn px-[min(1.5rem,5vw)]! border-white/60 sempre-li fixed right-4 bottom-4 md:right-6 md:bottom-6 z-30 shadow-menu"
        aria-haspopup="dialog"
        onClick={openSupport}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <BubbleIcon />
        <span>Assistenza</span>
      </button>
      {Panel && <Panel open={open} onClose={closeSupport} />}
    </>
  )
}
