import { useId, useState, type ReactNode } from 'react'
import { loading } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { LogLine } from './log-line.tsx'
import { parseLogLine, type LogEntry } from './parse.ts'
import { useBottom } from './use-bottom.ts'

interface Props {
  title?: string
  /** Undefined until the first answer. */
  lines: readonly string[] | undefined
  /** The parser of a line; a log of another format passes its own (S-223). */
  parse?: (line: string) => LogEntry
  onRefresh: () => Promise<unknown>
  /** Buttons before the one that reads again. */
  tools?: ReactNode
}

const none: readonly string[] = []

/** Lines of a log, the newest at the bottom, which stays visible unless the reader has scrolled up (S-215 … S-223). */
export function LogPanel({ title = 'Log applicazione', lines: known, parse = parseLogLine, onRefresh, tools }: Props) {
  const lines = known ?? none
  const id = useId()
  const [busy, setBusy] = useState(false)
  // screen readers do not announce the first lines
  const [first, setFirst] = useState(known)
  if (known && !first) setFirst(known)
  // a full log drops as many lines at the top as it adds: the count alone does not change
  const { box, behind, goToBottom, onScroll } = useBottom(`${lines.length} ${lines.at(-1)}`)

  async function refresh() {
    setBusy(true)
    await onRefresh()
    setBusy(false)
  }

  return (
    <section
      aria-labelledby={id}
      className="su-scuro relative rounded-md bg-inchiostro text-carta flex flex-col min-w-0"
    >
      <div className="p-4 md:px-6 md:pt-6 flex flex-wrap gap-x-4 gap-y-2 justify-between items-center">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {known && <span className="text-xs misura">{lines.length === 1 ? '1 riga' : `${lines.length} righe`}</span>}
          {tools}
          <Button className="border-carta" busy={busy} onClick={() => void refresh()}>
            Aggiorna
          </Button>
        </div>
      </div>
      <div
        ref={box}
        role="log"
        aria-labelledby={id}
        aria-live={known === first ? 'off' : 'polite'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse it is scrolled by keys
        tabIndex={0}
        className="h-[320px] xl:h-auto xl:grow xl:basis-[320px] overflow-y-auto px-4 md:px-6 pb-4 font-mono text-xs focus-visible:-outline-offset-2"
        onScroll={onScroll}
      >
        {lines.length === 0 ? (
          <p>{known ? 'Nessun log trovato' : loading}</p>
        ) : (
          <ol className="grid gap-2.5">
            {keyed(lines).map(({ key, line }) => (
              <LogLine key={key} {...parse(line)} />
            ))}
          </ol>
        )}
      </div>
      {behind && (
        <Button
          className="absolute bottom-4 left-1/2 -translate-x-1/2 border-carta"
          onClick={() => {
            goToBottom()
            box.current?.focus()
          }}
        >
          Nuove righe
        </Button>
      )}
    </section>
  )
}

/** Keys that stay with their lines when others are removed, so that a line being read does not move to another element. */
function keyed(lines: readonly string[]) {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const time = (times.get(line) ?? 0) + 1
    times.set(line, time)
    return { key: `${time} ${line}`, line }
  })
}
