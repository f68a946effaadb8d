import type { ComponentProps } from 'react'
import { formatEuro } from '#contract/money.ts'
import type { Ordine } from '#contract/ordini.ts'
import { ChoiceRefusal, type RefusalWords } from '#web/forms/form.tsx'
import { sayMoment } from '#web/lib/dates.ts'

/** The option for an order that does not belong to the account. */
export const otherOrder = 'altro'

interface Props {
  orders: Ordine[]
  chosen: string
  onChoose: (chosen: string) => void
  refusal: ComponentProps<typeof RefusalWords>['refusal']
}

/** A choice among the customer's orders that are open to withdrawal, with an option for an order of no account. */
export function OrderChoice({ orders, chosen, onChoose, refusal }: Props) {
  return (
    <fieldset>
      <legend className="etichetta">Da quale ordine vuoi recedere?</legend>
      <ul className="border-t border-linea">
        {orders.map(({ id, dataOrdine, totale, stato }) => (
          <Choice key={id} value={String(id)} chosen={chosen} onChoose={onChoose}>
            <span className="font-semibold">Ordine {id}</span>
            <span className="misura text-sm text-inchiostro-2">
              {sayMoment(dataOrdine)} · {formatEuro(totale)} · {stato}
            </span>
          </Choice>
        ))}
        <Choice value={otherOrder} chosen={chosen} onChoose={onChoose}>
          <span className="font-semibold">Un altro ordine</span>
        </Choice>
      </ul>
      <ChoiceRefusal refusal={refusal} name="scelta" />
    </fieldset>
  )
}

interface ChoiceProps extends Pick<Props, 'chosen' | 'onChoose'>, Pick<ComponentProps<'span'>, 'children'> {
  value: string
}

function Choice({ value, chosen, onChoose, children }: ChoiceProps) {
  return (
    <li className="border-b border-linea">
      <label className="flex items-center gap-3 min-h-12 py-2.5">
        <input
          type="radio"
          name="scelta"
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
          className="size-5 shrink-0 accent-inchiostro"
        />
        <span className="min-w-0 flex flex-wrap gap-x-3">{children}</span>
      </label>
    </li>
  )
}
