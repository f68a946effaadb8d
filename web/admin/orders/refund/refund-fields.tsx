import { longest } from '#contract/bounds.ts'
import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { cancelReasons } from '#contract/order-states.ts'
import { Field } from '#web/forms/form.tsx'
import { sayMotivo } from './reasons.ts'
import { hasGoods, type Choice } from './choice.ts'
import { RefundLines } from './refund-lines.tsx'

interface Props {
  order: OrdineIntero
  choice: Choice
  onChange: (choice: Choice) => void
  refusal: Parameters<typeof Field>[0]['refusal']
}

/** The fields of a refund: goods or amount, reason, message for the customer. */
export function RefundFields({ order, choice, onChange, refusal }: Props) {
  const { totale, rimborsabile } = order
  const left = rimborsabile?.importo ?? 0
  const isByLine = hasGoods(choice, order)
  return (
    <>
      <p className="text-sm text-inchiostro-2">
        Pagati {formatEuro(totale)}
        {left < totale && `, già rimborsati ${formatEuro(totale - left)}`}. Puoi rimborsare ancora{' '}
        <strong className="font-semibold text-inchiostro">{formatEuro(left)}</strong>.
      </p>
      <fieldset disabled={choice.sum.trim() !== ''} className="disabled:text-inchiostro-2">
        <legend className="font-semibold">Cosa rimborsi</legend>
        <RefundLines order={order} choice={choice} onChange={onChange} />
      </fieldset>
      <Field
        name="importo"
        label="Oppure solo una somma (€)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="Per esempio 20,00"
        value={choice.sum}
        onChange={(event) => onChange({ ...choice, sum: event.target.value })}
        disabled={isByLine}
        hint={isByLine && 'Togli gli articoli scelti per rimborsare invece una somma.'}
        refusal={refusal}
      />
      <label>
        <span className="etichetta">Motivo</span>
        <select className="campo" name="motivo" defaultValue="requested_by_customer">
          {cancelReasons.map((motivo) => (
            <option key={motivo} value={motivo}>
              {sayMotivo(motivo)}
            </option>
          ))}
        </select>
      </label>
      <Field
        name="nota"
        label="Nota per il cliente (facoltativa)"
        maxLength={longest.refundNote}
        autoComplete="off"
        refusal={refusal}
      />
    </>
  )
}
