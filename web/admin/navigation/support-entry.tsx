import type { ReactNode } from 'react'
import { openSupport, useUnread } from '#web/support/open.ts'
import { Count } from './link.tsx'

/** Opens the drawer of every page; here it takes the place of the floating button. */
export function SupportEntry({ className, icon: Icon }: { className: string; icon: () => ReactNode }) {
  const unread = useUnread()
  return (
    <button type="button" aria-haspopup="dialog" className={className} onClick={() => openSupport()}>
      <Icon />
      <span className="grow text-left max-lg:grow-0 @max-[19rem]:solo-lettore">Assistenza</span>
      {unread > 0 && <Count number={unread} words="da leggere" />}
    </button>
  )
}
