import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { amountOf, hasGoods, worthOf, type Choice } from './choice.ts'

/** The amount of the refund, and what it leaves of the payment. */
export function RefundTotal({ order, choice }: { order: OrdineIntero; choice: Choice }) {
  const left = order.rimborsabile?.importo ?? 0
  const typed = amountOf(choice, order)
  const cents = typed > 0 && typed <= left ? typed : 0
  const isLess = hasGoods(choice, order) && cents < worthOf(choice, order)
  return (
    <div>
      <p className="flex justify-between gap-4 font-semibold" aria-live="polite">
        <span>Torna al cliente</span>
        <span className="misura">{formatEuro(cents)}</span>
      </p>
      <p className="mt-1 text-sm text-inchiostro-2">
        {isLess && `È quello che resta: il prezzo intero sarebbe ${formatEuro(worthOf(choice, order))}. `}
        Torna sul mezzo con cui ha pagato, di solito in 5–10 giorni lavorativi, e il cliente riceve un’email. Restano
        pagati <span className="misura">{formatEuro(left - cents)}</span>.
      </p>
    </div>
  )
}
