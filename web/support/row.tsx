import type { Ticket } from '#contract/ticket.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ageOf } from './age.ts'
import { StateBadge } from './badge.tsx'

interface Props {
  ticket: Ticket
  /** The owner's view also shows the customer (H-24). */
  withName: boolean
  current?: boolean
  onOpen: () => void
}

/** A ticket in a list; a click opens it. */
export function TicketRow({ ticket, withName, current = false, onOpen }: Props) {
  const { id, titolo, stato, categoria, dataCreazione, utente, nonLetti } = ticket
  return (
    <li>
      <button
        type="button"
        data-ticket={id}
        aria-current={current || undefined}
        className="w-full text-left px-6 py-4 border-t border-linea grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 hover:bg-vassoio aria-[current]:bg-vassoio focus-visible:-outline-offset-2"
        onClick={onOpen}
      >
        <span className="font-semibold leading-snug">{titolo}</span>
        <StateBadge stato={stato} />
        {withName && <span className="col-span-2 text-sm">{utente.nomeCompleto}</span>}
        <span className="misura text-sm text-inchiostro-2">
          #{id} · {categoria} · {ageOf(dataCreazione)}
        </span>
        {nonLetti > 0 && (
          <span className="misura justify-self-end text-sm font-semibold text-bottiglia">
            {nonLetti} {nonLetti === 1 ? 'nuovo' : 'nuovi'}
          </span>
        )}
      </button>
    </li>
  )
}

/** Four placeholders while tickets load (S-545). */
export function LoadingRows() {
  return (
    <div role="status" className="px-6">
      <span className="solo-lettore">Caricamento dei ticket...</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} data-skeleton="ticket" className="py-4 border-t border-linea">
          <Skeleton className="h-5 w-3/5 rounded-sm" />
          <Skeleton className="h-4 w-2/5 rounded-sm mt-2" />
        </div>
      ))}
    </div>
  )
}
