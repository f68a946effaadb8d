import { useSyncExternalStore } from 'react'
import { romeDay } from '#contract/calendar.ts'
import { closuresOf, isNear, sayClosure } from '#contract/closures.ts'
import { useBusiness } from '#web/lib/business.ts'

/** At the top of the shop from a week before a closure until its end. Pages are kept for days: the browser knows what day it is. */
export function ClosureBanner({ underHeader }: { underHeader: boolean }) {
  const business = useBusiness()
  const today = useSyncExternalStore(
    neverChanges,
    () => romeDay(new Date()),
    () => undefined,
  )
  const near = today && closuresOf(business).find((closure) => isNear(closure, today))
  if (!near) return null
  return (
    <p className={`bg-consegnato-bg text-consegnato text-sm text-center px-4 py-3 ${underHeader ? 'mt-16' : ''}`}>
      Siamo chiusi {sayClosure(near)}: gli ordini partono alla riapertura.
    </p>
  )
}

const neverChanges = () => () => {}
