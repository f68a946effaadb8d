import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/session/session.ts'
import { inTime, sayPartLost } from '#web/lib/part-lost.ts'
import { afterLoad } from '#web/ui/after-load.ts'
import { BubbleIcon } from '#web/ui/icons.tsx'
import { closeSupport, openSupport, unread, useSupportWish, useUnread } from './open.ts'

const loadPanel = () => import('./panel.tsx')
const prepare = () => void loadPanel().catch(() => undefined)

/** Keeps the count of unread messages; a visitor makes no request, and the code is not part of the first view. */
function useWatchUnread() {
  const signedIn = useSession().status === 'known'
  useEffect(() => {
    if (!signedIn) return undefined
    const leaving = new AbortController()
    import('./unread.ts').then(
      ({ watchUnread }) => watchUnread(unread.set, leaving.signal),
      () => undefined,
    )
    return () => {
      leaving.abort()
      unread.set(0)
    }
  }, [signedIn])
}

/** Hidden from the start, and while it would lie over an action; shown where that is not known. */
function useYielding() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    let stop = () => {}
    const show = () => button.current?.removeAttribute('data-cede')
    const cancel = afterLoad(() => {
      import('./yield.ts').then(({ yieldToActions }) => {
        if (button.current) stop = yieldToActions(button.current)
      }, show)
    })
    return () => {
      cancel()
      stop()
    }
  }, [])
  return button
}

/** The floating button of every page (S-055); a hover, touch or focus prefetches the drawer's code. */
export function Support() {
  useWatchUnread()
  const news = useUnread()
  const button = useYielding()
  const open = useSupportWish() !== undefined
  const [Panel, setPanel] = useState<ComponentType>()
  // links of emails open a ticket
  const asked = Number(new URLSearchParams(useLocation().search).get('assistenza'))
  useEffect(() => {
    if (asked > 0) openSupport({ ticket: asked })
  }, [asked])
  useEffect(() => {
    if (!open || Panel) return
    inTime(loadPanel()).then(
      (loaded) => setPanel(() => loaded.SupportPanel),
      () => {
        sayPartLost()
        closeSupport()
      },
    )
  }, [open, Panel])
  return (
    <>
      {/* without scripts, and before hydration, a link to the contacts */}
      <form action="/contact" className="contents">
        <button
          ref={button}
          data-cede=""
          className="btn px-[min(1.5rem,5vw)]! border-chiaro sempre-li fixed right-4 bottom-4 md:right-6 md:bottom-6 z-30"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            // the second click of a double click on a menu that covered this button opens nothing
            if (event.detail <= 1) openSupport()
          }}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <BubbleIcon />
          <span>Assistenza</span>
          {news > 0 && (
            <span className="misura max-lg:absolute max-lg:-top-1 max-lg:-right-1 min-w-5.5 px-1.5 rounded-lente bg-duo-verde text-inchiostro text-xs">
              {news}
              <span className="solo-lettore"> da leggere</span>
            </span>
          )}
        </button>
      </form>
      {Panel && <Panel />}
    </>
  )
}
