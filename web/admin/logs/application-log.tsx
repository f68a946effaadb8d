import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { LogPanel } from './log-panel.tsx'

/** Milliseconds after which a log in sight is asked for again. */
const lookAgain = 30_000

/** The application's log. A failure leaves the lines that are there, and is no alert (S-442). */
export function ApplicationLog() {
  const log = useQuery({
    queryKey: ['log'],
    queryFn: async ({ signal }) => (await api('GET /Stats/GetRecentLogs', {}, signal)).logs,
    refetchInterval: lookAgain,
  })
  return <LogPanel lines={log.data ?? (log.isError ? [] : undefined)} onRefresh={() => log.refetch()} />
}
