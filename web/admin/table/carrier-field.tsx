import type { ComponentProps } from 'react'
import { carrierKeys, carrierName, usualCarrier } from '#contract/carriers.ts'

interface Props extends ComponentProps<'select'> {
  /** Of many parcels: the empty value leaves each with the carrier that it has. */
  orKept?: boolean
}

/** Who brings the parcel: the customer follows it on that carrier's page. */
export function CarrierField({ orKept, ...select }: Props) {
  return (
    <label>
      <span className="etichetta">Corriere</span>
      <select className="campo" name="corriere" {...select}>
        {orKept && <option value="">Quello già scelto, altrimenti {carrierName(usualCarrier)}</option>}
        {carrierKeys.map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrierName(carrier)}
          </option>
        ))}
      </select>
    </label>
  )
}
