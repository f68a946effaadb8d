import { Link } from 'react-router'
import type { RichiestaLenti } from '#contract/richieste-lenti.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { Part } from '#web/orders/part.tsx'
import { Button } from '#web/ui/button.tsx'
import { isDeclared } from './declaration.tsx'
import { isInWork } from './states.ts'

/** After the payment: what was done so far, and the order with its receipt. */
export function WorkPart({ request }: { request: RichiestaLenti }) {
  const { stato, lavoro, ordine } = request
  if (!ordine || !(isInWork(stato) || stato === 'consegnata' || stato === 'annullata')) return null
  const done = [
    ['Lenti ordinate', lavoro.ordinateIl],
    ['Lenti montate', lavoro.montateIl],
    ['Occhiali controllati', lavoro.controllateIl],
  ] as const
  return (
    <Part title="Il lavoro">
      <dl className="grid gap-1.5">
        {done.map(([words, at]) => (
          <div key={words} className="flex flex-wrap justify-between gap-x-4">
            <dt>{words}</dt>
            <dd className="misura ml-auto text-inchiostro-2">{at ? sayMoment(at) : 'non ancora'}</dd>
          </div>
        ))}
        {lavoro.lotti && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>Numeri di serie e lotti</dt>
            <dd className="misura ml-auto wrap-anywhere">{lavoro.lotti}</dd>
          </div>
        )}
      </dl>
      {isDeclared(request) && (
        <Button second className="mt-4 whitespace-normal max-w-full" onClick={() => window.print()}>
          Stampa o salva la dichiarazione di conformità
        </Button>
      )}
      <p className="mt-3">
        <Link className="collegamento inline-block py-2.5" to={`/profile/ordini/${ordine}`}>
          Ordine {ordine}: spedizione e ricevuta da stampare
        </Link>
      </p>
    </Part>
  )
}
