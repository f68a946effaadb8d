import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isOfDashboard } from '#contract/dashboard-path.ts'
import { SessionBanner } from '#web/account/session-banner.tsx'
import { ClosureBanner } from '#web/layout/closure-banner.tsx'
import { dropExpired } from '#web/try-on/kept.ts'
import { CardPress } from '#web/viewer/card-press.tsx'

/**
 * What stands at the top of a page for some time, and what every page does once it has loaded. `underHeader`: the header of this page
 * overlaps the content below it.
 */
export function Banners({ underHeader }: { underHeader: boolean }) {
  const { pathname } = useLocation()
  // a photo that its visitor wanted kept until yesterday
  useEffect(() => void dropExpired(), [])
  return (
    <>
      <SessionBanner underHeader={underHeader} />
      <CardPress />
      {!isOfDashboard(pathname) && <ClosureBanner underHeader={underHeader} />}
    </>
  )
}
