import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useChangeSearch } from '#web/lib/use-change-search.ts'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { BackIcon } from '#web/ui/control-icons.tsx'
import { Conversation } from '../conversation.tsx'
import { LoadingRows, TicketRow } from '../row.tsx'
import { ticketsFailed, useTickets } from '../tickets.ts'
import { Inside, ReadyAnswers } from './inside.tsx'
import { DeskFilters } from './filters.tsx'
import type { Drafts } from '../draft.ts'
import { perPagina, readWanted } from './wanted.ts'

/** Seconds between two requests for the list. */
const every = 15

/** The owner's view of all tickets: list and conversation side by side, on a phone one at a time. */
export function Desk() {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch({ keeps: true })
  const { ticket, filter } = readWanted(search)
  const { state, tickets, count, reload, keep } = useTickets(filter, { every })
  const [drafts] = useState((): Drafts => new Map())
  const list = useRef<HTMLDivElement>(null)

  useFocusOf(ticket)

  /** Sets a parameter of the query string; without a value it is removed. */
  function go(changes: Record<string, string>) {
    changeSearch((now) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) now.set(name, value)
        else now.delete(name)
      }
      return now
    })
  }
  const turn = (pagina: number) => {
    go({ pagina: pagina > 1 ? String(pagina) : '' })
    list.current?.focus()
  }

  return (
    <div className="mt-6 border border-linea rounded-md overflow-hidden grid lg:grid-cols-[min(24rem,40%)_minmax(0,1fr)] lg:h-[calc(100dvh-11rem)] lg:min-h-[41rem]">
      <section
        aria-label="Elenco dei ticket"
        className={`min-h-0 flex flex-col lg:border-r border-linea ${ticket === undefined ? '' : 'max-lg:hidden'}`}
      >
        <DeskFilters filter={filter} onChange={(name, value) => go({ [name]: value, pagina: '' })} />
        <div ref={list} tabIndex={-1} className="grow min-h-0 lg:overflow-auto">
          {state === 'loading' && <LoadingRows />}
          {state === 'failed' && (
            <LoadFailed className="px-6 py-4 border-t border-linea" words={ticketsFailed} onRetry={reload} />
          )}
          {state === 'ready' && tickets.length === 0 && (
            <p className="px-6 py-4 border-t border-linea text-inchiostro-2">Nessun ticket</p>
          )}
          <ul>
            {tickets.map((one) => (
              <TicketRow
                key={one.id}
                ticket={one}
                withName
                current={one.id === ticket}
                onOpen={() => go({ ticket: String(one.id) })}
              />
            ))}
          </ul>
        </div>
        <Pages count={state === 'ready' ? count : undefined} pagina={filter.pagina} onTurn={turn} />
      </section>
      <section
        aria-label="Conversazione"
        className={`min-h-0 flex flex-col overflow-auto max-lg:h-[calc(100dvh-18rem)] max-lg:min-h-[42rem] ${ticket === undefined ? 'max-lg:hidden' : ''}`}
      >
        {ticket === undefined ? (
          <p className="m-auto p-6 text-inchiostro-2">Scegli un ticket dall’elenco.</p>
        ) : (
          <Conversation
            key={ticket}
            id={ticket}
            ofShop
            headingId="richiesta"
            drafts={drafts}
            onTicket={keep}
            inside={<Inside ticket={ticket} />}
            Answers={ReadyAnswers}
            before={
              <Link
                className="icona shrink-0 -ml-2 lg:hidden"
                aria-label="Tutti i ticket"
                to={`?${without(search, 'ticket')}`}
                preventScrollReset
              >
                <BackIcon />
              </Link>
            }
          />
        )}
      </section>
    </div>
  )
}

/** On a phone the pressed element is hidden; on a wide screen the conversation takes the focus. */
function useFocusOf(ticket: number | undefined) {
  const shown = useRef(ticket)
  useEffect(() => {
    const before = shown.current
    if (ticket === before) return
    shown.current = ticket
    const next = ticket === undefined ? `[data-ticket="${before}"]` : '#richiesta'
    document.querySelector<HTMLElement>(next)?.focus()
  }, [ticket])
}

interface PagesProps {
  /** The total of tickets; undefined: not known yet. */
  count: number | undefined
  pagina: number | undefined
  onTurn: (pagina: number) => void
}

function Pages({ count, pagina = 1, onTurn }: PagesProps) {
  const pages = Math.max(1, Math.ceil((count ?? 0) / perPagina))
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 border-t border-linea text-sm">
      <p role="status" className="misura">
        {count !== undefined && `${count} ticket`}
        {pages > 1 && ` · pagina ${pagina} di ${pages}`}
      </p>
      {pages > 1 && (
        <div className="flex gap-2">
          {pagina > 1 && (
            <Button second className="!min-h-11 !px-4" onClick={() => onTurn(pagina - 1)}>
              Precedenti
            </Button>
          )}
          {pagina < pages && (
            <Button second className="!min-h-11 !px-4" onClick={() => onTurn(pagina + 1)}>
              Successive
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function without(search: URLSearchParams, name: string) {
  const next = new URLSearchParams(search)
  next.delete(name)
  return next.toString()
}
