import type { ReactNode } from 'react'
import { formatEuro } from '#contract/money.ts'
import { afterWithdrawalDays } from '#contract/shop.ts'
import { sumOf, type Choice } from './choice.ts'
import type { Prepared } from './declaration.ts'

/** What the refund is made of, and when it is paid. */
export function RefundSums({ prepared, choice }: { prepared: Prepared; choice: Choice }) {
  const { goods, shipping, total } = sumOf(choice, prepared)
  const keeps = shipping === 0 && prepared.spedizione > 0
  return (
    <>
      <h2 className="largo text-lg mt-6">Quanto torna</h2>
      <dl className="mt-3 wrap-break-word">
        <Row name="Articoli">{formatEuro(goods)}</Row>
        <Row name="Spedizione">
          {prepared.spedizione === 0 && 'niente da restituire'}
          {shipping > 0 && formatEuro(shipping)}
          {keeps && `${formatEuro(prepared.spedizione)}, che tornano se rendi tutto`}
        </Row>
        <div className="flex flex-wrap justify-between gap-x-4 py-2 border-y border-linea text-lg font-semibold">
          <dt>Rimborso</dt>
          <dd className="ml-auto misura" aria-live="polite">
            {formatEuro(total)}
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-inchiostro-2">
        Entro {afterWithdrawalDays} giorni, con lo stesso mezzo di pagamento: possiamo attendere gli articoli o la prova
        che li hai spediti.
      </p>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2 border-t border-linea">
      <dt className="text-inchiostro-2">{name}</dt>
      <dd className="ml-auto misura text-right">{children}</dd>
    </div>
  )
}
