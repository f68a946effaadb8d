import { useId, type ComponentProps } from 'react'
import { longest } from '#contract/bounds.ts'
import type { EsitoOrdine } from '#contract/ordini-insieme.ts'
import { coloursOf } from '#web/orders/state-colours.ts'
import { isDone } from './move.ts'
import type { Parcel } from './parcels.ts'

interface Props extends Pick<ComponentProps<'input'>, 'onKeyDown' | 'onPaste'> {
  parcel: Parcel
  code: string
  outcome: EsitoOrdine | undefined
  /** The order that has the same code. */
  double: Parcel | undefined
  onType: (code: string) => void
}

export function ParcelRow({ parcel, code, outcome, double, onType, ...events }: Props) {
  const { id, name, address, doubt } = parcel
  const problem = useId()
  const wrong = double ? `Lo stesso codice è dell’ordine ${double.id}, di ${double.name}.` : outcome?.messaggio
  return (
    <tr className="border-b border-linea align-top">
      <td className="py-3 pr-4">
        <strong className="font-semibold misura">{id}</strong>
        {parcel.isRest && ' il resto'}
        <span className="block text-inchiostro-2">{[name, address].filter(Boolean).join(', ')}</span>
        {doubt && !outcome && <span className="block mt-1 text-rosso">{doubt}</span>}
      </td>
      <td className="py-3">
        {outcome && isDone(outcome) ? (
          <>
            <span className={`badge ${coloursOf(outcome.stato ?? '')}`}>{outcome.stato}</span>{' '}
            <span className="misura">{outcome.codSpedizione}</span>
          </>
        ) : (
          <>
            <input
              {...events}
              data-code
              className="campo misura"
              aria-label={`Codice per l’ordine ${id}`}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? problem : undefined}
              placeholder="Leggi o scrivi il codice"
              maxLength={longest.shippingCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              onChange={(event) => onType(event.target.value)}
            />
            {wrong && (
              <span id={problem} role="alert" className="block mt-1 text-rosso">
                {wrong}
              </span>
            )}
          </>
        )}
      </td>
    </tr>
  )
}
