import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import { sayWorkingDays, shippingCents } from '#contract/conditions.ts'
import { sayReturn } from '#contract/say-costs.ts'
import { guaranteeMonths } from '#contract/shop.ts'
import { useConditions } from '#web/lib/conditions.ts'
import { useDelivery } from '#web/lib/use-delivery.ts'
import { openSupport } from '#web/support/open.ts'

type Props = { prodotto: Pick<Prodotto, 'id' | 'prezzo' | 'disponibile'> }

/** The conditions of a sale: shipping, return, guarantee, contact. */
export function Conditions({ prodotto: { id, prezzo, disponibile } }: Props) {
  const business = useConditions()
  const shipping = shippingCents(prezzo, business)
  const delivery = useDelivery()
  return (
    <div className="mt-5">
      <ul className="border-y border-linea divide-y divide-linea">
        <li className="py-2.5">
          <strong className="font-semibold">
            {shipping === 0 ? 'Spedizione gratuita' : `Spedizione ${formatEuro(shipping)}`}
          </strong>
          {shipping > 0 && `, gratuita sopra ${formatEuro(business.freeShippingAboveCents)}`}.{' '}
          {disponibile && delivery ? `A casa ${delivery}` : `Consegna in ${sayWorkingDays(business)}`}.
        </li>
        <li className="py-2.5">
          <strong className="font-semibold">{business.withdrawalDays} giorni per il reso</strong>, {sayReturn(business)}
          {business.laterReturnCents > 0 && ' o il corriere che preferisci'}. Rimborso alla ricezione.
        </li>
        <li className="py-2.5">
          <strong className="font-semibold">{`Garanzia legale di ${guaranteeMonths} mesi.`}</strong>{' '}
          <Link className="collegamento" to="/terms">
            Termini e condizioni
          </Link>
        </li>
      </ul>
      <button
        type="button"
        className="collegamento min-h-11 mt-2"
        aria-haspopup="dialog"
        onClick={() => openSupport({ categoria: 'Prodotti', prodotto: id })}
      >
        Hai una domanda su questa montatura?
      </button>
    </div>
  )
}
