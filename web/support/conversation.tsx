import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Ticket } from '#contract/ticket.ts'
import { api } from '#web/lib/api.ts'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { StateBadge } from './badge.tsx'
import { Composer } from './composer.tsx'
import type { Drafts } from './draft.ts'
import { whyOf } from './failures.ts'
import { LoadingMessages, Messages } from './messages.tsx'
import { closeSupport } from './open.ts'
import { useThread } from './use-thread.ts'

interface Props {
  id: number
  /** The owner's view: with the customer's name, and closed tickets can be reopened. */
  ofShop: boolean
  headingId: string
  drafts: Drafts
  /** Content before and after the title. */
  before?: ReactNode
  after?: ReactNode
  /** What only the shop sees, below the subject and above the field. */
  inside?: ReactNode
  Answers?: ComponentProps<typeof Composer>['Above']
  onTicket: (ticket: Ticket) => void
  onClosed?: () => void
}

const small = '!min-h-11 !px-4 text-sm'

/** One ticket: subject, messages, answer and closing (S-156…S-160). */
export function Conversation({
  id,
  ofShop,
  headingId,
  drafts,
  before,
  after,
  inside,
  Answers,
  onTicket,
  onClosed,
}: Props) {
  const { thread, reload, look, loadOlder, add } = useThread(id)
  const { state, ticket, words, stale } = thread
  const [changing, setChanging] = useState(false)
  const [refused, setRefused] = useState<string>()
  const tell = useEffectEvent(onTicket)
  useEffect(() => {
    if (ticket) tell(ticket)
  }, [ticket])

  async function put(stato: Ticket['stato'], otherwise: string) {
    setChanging(true)
    setRefused(undefined)
    try {
      const { success, error } = await api('PUT /Ticket/CambiaStato', { query: { id, stato } })
      if (!success) throw new Error(error ?? '')
      // before the refresh: the modal may close at once
      if (ticket) onTicket({ ...ticket, stato })
      look()
      return true
    } catch (error) {
      setRefused([otherwise, whyOf(error)].filter(Boolean).join('. '))
      return false
    } finally {
      setChanging(false)
    }
  }
  async function close() {
    if (!(await put('Chiuso', 'Errore chiusura ticket'))) return
    toast.success('Ticket chiuso come risolto')
    onClosed?.()
  }

  return (
    <>
      <div className="flex items-start gap-2 px-4 sm:px-6 pt-3 pb-2">
        {before}
        <h2
          id={headingId}
          tabIndex={-1}
          className="largo text-lg grow min-w-0 wrap-anywhere py-2 max-h-28 overflow-auto"
        >
          {ticket?.titolo ?? `Ticket #${id}`}
        </h2>
        {after}
      </div>
      <div className="px-4 sm:px-6 pb-3 border-b border-linea">
        {ticket && <About ticket={ticket} ofShop={ofShop} />}
        <div className="flex flex-wrap gap-2">
          <Button second className={small} busy={state === 'loading'} onClick={reload}>
            Aggiorna
          </Button>
          {ticket && ticket.stato !== 'Chiuso' && (
            <Button second className={small} busy={changing} onClick={() => void close()}>
              Chiudi come risolto
            </Button>
          )}
          {ticket?.stato === 'Chiuso' && ofShop && (
            <Button
              second
              className={small}
              busy={changing}
              onClick={() => void put('Aperto', 'Errore apertura ticket')}
            >
              Riapri
            </Button>
          )}
        </div>
        {inside}
        {refused && (
          <p role="alert" className="text-sm text-rosso mt-2">
            {refused}
          </p>
        )}
      </div>
      {state === 'loading' && <LoadingMessages />}
      {state === 'failed' && <LoadFailed className="grow px-4 sm:px-6 py-8" words={words} onRetry={reload} />}
      {state === 'ready' && <Messages {...thread} onOlder={loadOlder} />}
      {stale && (
        <p role="status" className="px-4 sm:px-6 py-2 text-sm bg-lavorazione-bg text-lavorazione">
          Non riusciamo ad aggiornare la conversazione: riproviamo da soli.
        </p>
      )}
      {ticket?.stato === 'Chiuso' && (
        <p className="px-4 sm:px-6 py-2 text-sm text-inchiostro-2 border-t border-linea">
          Ticket chiuso: un nuovo messaggio lo riapre.
        </p>
      )}
      <Composer ticketId={id} drafts={drafts} onSent={add} Above={Answers} />
    </>
  )
}

function About({ ticket, ofShop }: { ticket: Ticket; ofShop: boolean }) {
  const { id, categoria, stato, utente, ordine, prodotto } = ticket
  return (
    <p className="text-sm text-inchiostro-2 flex flex-wrap items-center gap-x-3 gap-y-1 mb-3">
      <StateBadge stato={stato} />
      <span className="misura">
        #{id} · {categoria}
      </span>
      {ofShop && (
        <span className="wrap-anywhere">
          {utente.nomeCompleto} · {utente.email}
        </span>
      )}
      {ordine !== null && !ofShop && <span>Ordine {ordine}</span>}
      {/* no links here: their targets would be under the drawer */}
      {ordine !== null && ofShop && (
        <Link className="collegamento" to={`/admin/ordini/${ordine}`} onClick={closeSupport}>
          Ordine {ordine}
        </Link>
      )}
      {prodotto && (
        <Link className="collegamento" to={`/product/${prodotto.id}`} onClick={closeSupport}>
          {prodotto.codice}
        </Link>
      )}
    </p>
  )
}
