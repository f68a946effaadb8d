import { useLayoutEffect, useRef, useState } from 'react'
import type { Messaggio } from '#contract/ticket.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Message } from './message.tsx'

interface Props {
  messages: Messaggio[]
  older: boolean
  readTo: number
  /** The newest message when the conversation was opened: later ones are announced. */
  openedAt: number
  onOlder: () => Promise<void>
}

/** Pixels from the end that still count as the end. */
const near = 80

function toEnd(element: HTMLElement | null) {
  if (element) element.scrollTop = element.scrollHeight
}

/** The messages, oldest first. New ones do not scroll a list that is scrolled up. */
export function Messages({ messages, older, readTo, openedAt, onOlder }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const place = useRef({ first: 0, last: 0, fromEnd: 0 })
  const [below, setBelow] = useState(false)
  const [busy, setBusy] = useState(false)
  const first = messages.at(0)?.id ?? 0
  const last = messages.at(-1)

  function notice() {
    const element = scroller.current
    if (!element) return
    place.current.fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight
    if (place.current.fromEnd < near) setBelow(false)
  }
  useLayoutEffect(() => {
    const element = scroller.current
    const before = place.current
    if (!element) return
    if (before.last !== last?.id) {
      if (before.fromEnd < near || last?.mio) toEnd(element)
      else setBelow(true)
    } else if (before.first !== first) {
      element.scrollTop = element.scrollHeight - element.clientHeight - before.fromEnd
    }
    place.current = { ...before, first, last: last?.id ?? 0 }
  }, [first, last])

  const lastRead = messages.findLast(({ mio, id }) => mio && id <= readTo)?.id
  const news = messages.findLast(({ mio, id }) => !mio && id > openedAt)
  return (
    <div className="relative grow min-h-40 flex flex-col">
      <div
        ref={scroller}
        role="region"
        aria-label="Messaggi"
        // focusable, so that the keyboard can scroll it
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grow overflow-auto overscroll-contain px-4 sm:px-6 pb-4 focus-visible:-outline-offset-2"
        onScroll={notice}
      >
        {older && (
          <Button
            second
            className="mt-4 mx-auto !flex"
            busy={busy}
            onClick={() => {
              setBusy(true)
              void onOlder().finally(() => setBusy(false))
            }}
          >
            Messaggi precedenti
          </Button>
        )}
        {messages.length === 0 && <p className="py-8 text-inchiostro-2">Nessun messaggio: scrivi il primo.</p>}
        <ol>
          {messages.map((message) => (
            <Message key={message.id} message={message} isRead={message.id === lastRead} />
          ))}
        </ol>
      </div>
      {below && (
        <Button
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-menu"
          onClick={() => toEnd(scroller.current)}
        >
          Nuovi messaggi
        </Button>
      )}
      <p role="status" className="solo-lettore">
        {news && `${news.utente.nomeCompleto}: ${news.messaggio || 'nuovo allegato'}`}
      </p>
    </div>
  )
}

/** Six placeholders while messages load (S-544). */
export function LoadingMessages() {
  return (
    <div role="status" className="grow min-h-40 overflow-hidden px-4 sm:px-6">
      <span className="solo-lettore">Caricamento dei messaggi...</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} data-skeleton="message" className={`mt-4 flex ${row % 3 === 0 ? 'justify-end' : ''}`}>
          <Skeleton className={`h-14 rounded-md ${row % 2 === 0 ? 'w-2/5' : 'w-3/5'}`} />
        </div>
      ))}
    </div>
  )
}
