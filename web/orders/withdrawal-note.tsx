import { Link } from 'react-router'
import { withdrawalLink } from '#contract/legal/withdrawal-link.ts'
import type { Ordine } from '#contract/ordini.ts'
import { withdrawalDays } from '#contract/shop.ts'
import { sayDay, sayMoment } from '#web/lib/dates.ts'

const { words, href: path } = withdrawalLink

type Recesso = NonNullable<Ordine['recesso']>

/** The right of withdrawal of an order: its deadline and the link to use it (L-03), or the state of a withdrawal. */
export function WithdrawalNote({ ordine, recesso }: { ordine: number; recesso: Recesso }) {
  const { aperto, entro, chiestoIl, rimborsatoIl } = recesso
  if (chiestoIl)
    return (
      <p>
        Recesso ricevuto il {sayMoment(chiestoIl)}.{' '}
        {rimborsatoIl
          ? `Rimborso disposto il ${sayMoment(rimborsatoIl)}.`
          : 'Il rimborso parte quando abbiamo gli articoli o la prova che li hai spediti.'}
      </p>
    )
  if (!aperto) return entro ? <p>Il termine per recedere è scaduto il {sayDay(entro)}.</p> : null
  return (
    <p>
      {entro
        ? `Puoi recedere fino al ${sayDay(entro)} compreso:`
        : `Puoi recedere da subito e fino a ${withdrawalDays} giorni dopo la consegna:`}{' '}
      <Link className="collegamento inline-block py-2.5 print:hidden" to={`${path}?ordine=${ordine}`}>
        {words}
      </Link>
      <span className="hidden print:inline">sul nostro sito, alla pagina {path}.</span>
    </p>
  )
}
