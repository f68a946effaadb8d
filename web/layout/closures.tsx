import { closuresOf, sayClosure } from '#contract/closures.ts'
import { useBusiness } from '#web/lib/business.ts'
import { useToday } from '#web/lib/today.ts'

/** When the shop is closed; nothing where it is not. What is over goes away in the browser: pages are kept for days. */
export function Closures({ className }: { className?: string }) {
  const business = useBusiness()
  const today = useToday()
  const ahead = closuresOf(business).filter(({ until }) => until >= today)
  if (ahead.length === 0) return null
  return (
    <span className={className}>
      Siamo chiusi {ahead.map(sayClosure).join(' e ')}: gli ordini partono alla riapertura.
    </span>
  )
}
