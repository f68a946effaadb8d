import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { LogPanel } from './log-panel.tsx'

/** Milliseconds between two requests while the log is visible. */
const lookAgain = 30_000

/** The application's log. A failed request keeps the lines that are shown, and raises no alert (S-442). */
export function ApplicationLog() {
  const log = useQuery({
    queryKey: ['log'],
    queryFn: async ({ signal }) => (await api('GET /Stats/GetRecentLogs', {}, signal)).logs,
    refetchInterval: lookAgain,
  })
  return <LogPanel lines={log.data ?? (log.isError ? [] : undefined)} onRefresh={() => log.refetch()} />
}
