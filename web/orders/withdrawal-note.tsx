import { withArticle } from '#contract/day-article.ts'
import { Link } from 'react-router'
import { withdrawalLink } from '#contract/legal/withdrawal-link.ts'
import { afterWithdrawalDays } from '#contract/shop.ts'
import type { Ordine } from '#contract/ordini.ts'
import { sayDay, sayMoment } from '#web/lib/dates.ts'

const { words, href: path } = withdrawalLink

type Recesso = NonNullable<Ordine['recesso']>

interface Props {
  ordine: number
  recesso: Recesso
}

/** The state of an order's withdrawals, and the right to withdraw from what is left. */
export function WithdrawalNote({ ordine, recesso }: Props) {
  const { aperto, chiestoIl } = recesso
  if (!chiestoIl) return <WithdrawalRight ordine={ordine} recesso={recesso} />
  return (
    <>
      <p>
        Recesso ricevuto il {sayMoment(chiestoIl)}. {sayRefund(recesso)}
      </p>
      {aperto && <WithdrawalRight ordine={ordine} recesso={recesso} />}
    </>
  )
}

function sayRefund({ rimborsatoIl, trattenuto }: Recesso) {
  if (rimborsatoIl) return `Rimborso disposto il ${sayMoment(rimborsatoIl)}.`
  if (trattenuto) return 'Il rimborso parte quando abbiamo gli articoli o la prova che li hai spediti.'
  return `Il rimborso parte entro ${afterWithdrawalDays} giorni dal recesso.`
}

/** The right of withdrawal of an order, or of what is left of it: its deadline and the link to use it (L-03). */
export function WithdrawalRight({ ordine, recesso: { aperto, entro, giorni, chiestoIl } }: Props) {
  if (!aperto) return entro ? <p>Il termine per recedere è scaduto {withArticle('il', sayDay(entro))}.</p> : null
  return (
    <p>
      {chiestoIl ? 'Dal resto dell’ordine puoi' : 'Puoi'} recedere{' '}
      {entro
        ? `fino ${withArticle('al', sayDay(entro))} compreso:`
        : `da subito e fino a ${giorni} giorni dopo la consegna:`}{' '}
      <Link className="collegamento inline-block py-2.5 print:hidden" to={`${path}?ordine=${ordine}`}>
        {words}
      </Link>
      <span className="hidden print:inline">sul nostro sito, alla pagina {path}.</span>
    </p>
  )
}
