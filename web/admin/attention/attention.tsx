import { Link, useLocation } from 'react-router'
import type { DaGuardare } from '#contract/stats.ts'
import { useToday } from '#web/admin/queries/attention.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { listLines } from './lines.ts'
import { errorText } from '#web/lib/api.ts'
import { sayWhen } from '#web/lib/dates.ts'
import { may } from '#web/session/may.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What needs the owner's attention today; each line links to the screen that handles it. */
export function Attention() {
  const asked = useToday()
  if (asked.isError && !asked.data)
    return <LoadFailure words={errorText(asked.error)} onRetry={() => void asked.refetch()} />
  return (
    <section
      aria-labelledby="da-fare"
      className="mt-4 px-4 py-2 border border-linea rounded-md flex flex-wrap gap-x-6 items-baseline"
    >
      <h2 id="da-fare" className="py-2 font-semibold">
        Da fare
      </h2>
      {asked.data ? (
        <Lines today={asked.data} now={new Date(asked.dataUpdatedAt)} />
      ) : (
        <Skeleton className="w-60 h-4 my-3.5 rounded-sm" />
      )}
    </section>
  )
}

/** `now`: the moment of the server's answer. */
function Lines({ today, now }: { today: DaGuardare; now: Date }) {
  const lines = listLines(today)
  return (
    <>
      <ul className="grow flex flex-wrap gap-x-6 text-sm max-md:basis-full">
        {lines.map(({ key, line: { to, urgent, words } }) => (
          <li key={key}>
            <Go to={to} urgent={urgent}>
              {words}
            </Go>
          </li>
        ))}
        {lines.length === 0 && <li className="py-2 text-inchiostro-2">Niente da fare.</li>}
      </ul>
      <Backup {...today.copia} now={now} />
    </>
  )
}

function Backup({ ultima, inRitardo, now }: DaGuardare['copia'] & { now: Date }) {
  const words = ultima ? `Ultima copia: ${sayWhen(ultima, now)}` : 'Nessuna copia di sicurezza'
  if (!inRitardo) return <p className="py-2 text-sm text-inchiostro-2">{words}</p>
  return (
    <p className="text-sm">
      <Go to="#log" urgent>
        {ultima ? `${words}, da più di due giorni` : words}
      </Go>
    </p>
  )
}

function Go({ to, urgent, children }: { to: string; urgent?: boolean | undefined; children: string }) {
  const { search } = useLocation()
  const look = `inline-flex items-center min-h-11 md:min-h-9 ${urgent ? 'text-rosso font-semibold' : ''}`
  // who does not see the log is told all the same
  if (to === '#log' && !may('GET /Stats/GetRecentLogs')) return <span className={look}>{children}</span>
  return (
    // an anchor on this page keeps the query string, and with it the table
    <Link to={to.startsWith('#') ? `${search}${to}` : to} className={`collegamento ${look}`}>
      {children}
    </Link>
  )
}
