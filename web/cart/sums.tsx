import type { CarrelloCalcolato } from '#contract/carrello.ts'
import { formatEuro, sayOff } from '#contract/money.ts'
import { useDelivery } from '#web/lib/use-delivery.ts'

interface Props {
  /** Goods and shipping without a discount, and the total; cents. */
  goods: number
  shipping: number
  total: number
  discount: CarrelloCalcolato['sconto']
}

/** What the cart costs. */
export function Sums({ goods, shipping, total, discount }: Props) {
  const delivery = useDelivery()
  return (
    <dl className="misura grid grid-cols-[1fr_auto] gap-y-1 text-sm">
      <dt>Subtotale</dt>
      <dd className="text-right">{formatEuro(goods)}</dd>
      <dt>Spedizione{goods > 0 && `, arriva ${delivery}`}</dt>
      <dd className="text-right">{shipping === 0 ? 'Gratis' : formatEuro(shipping)}</dd>
      {discount && (
        <>
          <dt className="wrap-anywhere">Sconto {discount.codice}</dt>
          <dd className="text-right">{sayOff(discount.importo)}</dd>
        </>
      )}
      <dt className="font-semibold text-base">
        Totale <span className="font-normal text-sm text-inchiostro-2">IVA inclusa</span>
      </dt>
      <dd className="largo text-lg text-right">{formatEuro(total)}</dd>
    </dl>
  )
}
