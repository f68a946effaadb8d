import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Chat } from './chat.tsx'
import type { Drafts } from './draft.ts'
import { NewTicket } from './new-ticket.tsx'
import { closeSupport, type Wish } from './open.ts'
import { LoadingRows, TicketRow } from './row.tsx'
import { ticketsFailed, useTickets } from './tickets.ts'

interface Props {
  /** Undefined: the drawer is closed. */
  wish: Wish | undefined
  /** The user is an administrator, and sees the tickets of all customers (H-24). */
  isShop: boolean
  /** Files are taken of a verified account only. */
  mayAttach: boolean
}

/** The tickets of the signed-in user, and the form for a new one. */
export function OwnTickets({ wish, isShop, mayAttach }: Props) {
  const open = wish !== undefined
  const { state, tickets, count, reload, refresh, keep } = useTickets({}, { enabled: open })
  const [seen, setSeen] = useState<Wish>()
  const [topic, setTopic] = useState<Wish>({})
  const [chat, setChat] = useState<number>()
  const [drafts] = useState((): Drafts => new Map())
  const heading = useRef<HTMLHeadingElement>(null)
  if (wish !== seen) {
    setSeen(wish)
    // each opening starts with the skeleton of the list (S-157)
    if (open && !seen) reload()
    if (wish?.categoria || wish?.ordine || wish?.prodotto) setTopic(wish)
  }
  useEffect(() => {
    // after the drawer: opened in the same render the modal would be below it
    // oxlint-disable-next-line react/set-state-in-effect
    setChat(wish?.ticket)
  }, [wish])

  const again = () => {
    heading.current?.focus()
    reload()
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-6 py-4">
        <p className="text-sm text-inchiostro-2">Clicca su un ticket per i dettagli</p>
        <Button second className="!min-h-11 !px-4 text-sm" busy={state === 'loading'} onClick={reload}>
          Aggiorna
        </Button>
      </div>
      <h3 ref={heading} tabIndex={-1} id="tuoi-ticket" className="font-semibold text-lg px-6 pb-2">
        I tuoi ticket
      </h3>
      {isShop && (
        <p className="px-6 pb-3 text-sm">
          <Link className="collegamento inline-block py-2.5" to="/admin/assistenza" replace onClick={closeSupport}>
            Ticket di tutti i clienti, con filtri e ricerca
          </Link>
        </p>
      )}
      {state === 'loading' && <LoadingRows />}
      {state === 'failed' && (
        <LoadFailed className="px-6 py-4 border-t border-linea" words={ticketsFailed} onRetry={again} />
      )}
      {state === 'ready' && tickets.length === 0 && (
        <p className="px-6 py-4 border-t border-linea text-inchiostro-2">Non hai ancora aperto ticket</p>
      )}
      {tickets.length > 0 && (
        <ul aria-labelledby="tuoi-ticket">
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} withName={isShop} onOpen={() => setChat(ticket.id)} />
          ))}
        </ul>
      )}
      {count > tickets.length && (
        <p className="px-6 py-3 text-sm text-inchiostro-2">
          I {tickets.length} più recenti di {count}
        </p>
      )}
      <NewTicket
        topic={topic}
        settled={state !== 'loading'}
        onCreated={refresh}
        mayAttach={mayAttach}
        onMessageLost={(id, draft) => {
          // it can be sent again from there
          drafts.set(id, draft)
          setChat(id)
          toast.error('Errore invio messaggio')
        }}
      />
      <Chat id={chat} ofShop={isShop} drafts={drafts} onTicket={keep} onClose={() => setChat(undefined)} />
    </>
  )
}
