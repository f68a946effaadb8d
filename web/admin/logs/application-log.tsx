import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { LogPanel } from './log-panel.tsx'
import { parseLogLine, type LogEntry } from './parse.ts'
import { phraseOf } from './phrases.ts'

/** Milliseconds between two requests while the log is visible. */
const lookAgain = 30_000

const none: string[] = []

/**
 * The application's log, in Italian; as it was written with what is technical at a press. A failed request keeps the lines
 * that are shown, and raises no alert (S-442).
 */
export function ApplicationLog() {
  const [isRaw, setRaw] = useState(false)
  const log = useQuery({
    queryKey: ['log'],
    async queryFn({ signal }) {
      const { success, logs } = await api('GET /Stats/GetRecentLogs', {}, signal)
      if (!success) throw new Error('no lines')
      return logs
    },
    refetchInterval: lookAgain,
  })
  const all = log.data ?? (log.isError ? none : undefined)
  // the panel tells the first lines from new ones by their array
  const forOwner = useMemo(() => all?.filter((line) => phraseOf(parseLogLine(line).message) !== 'technical'), [all])
  return (
    <LogPanel
      lines={isRaw ? all : forOwner}
      parse={isRaw ? parseLogLine : readForOwner}
      onRefresh={() => log.refetch()}
      tools={
        <Button
          className={isRaw ? 'bg-carta text-inchiostro! hover:bg-vassoio-2!' : 'border-carta'}
          aria-pressed={isRaw}
          onClick={() => setRaw(!isRaw)}
        >
          Righe tecniche
        </Button>
      }
    />
  )
}

/** A line that is not the shop's own is shown as it is. */
function readForOwner(line: string): LogEntry {
  const entry = parseLogLine(line)
  const phrase = phraseOf(entry.message)
  return typeof phrase === 'object' ? { ...entry, message: phrase.words } : entry
}
