import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { carrierName } from '#contract/carriers.ts'
import { carriersQuery } from '#web/admin/queries/orders.ts'

interface Props extends ComponentProps<'select'> {
  /** The carrier that the order has; it may be chosen although the settings have it no more. */
  now?: string | undefined
  /** Of many parcels: the empty value leaves each with the carrier that it has. */
  orKept?: boolean
}

/** Who brings the parcel: the customer follows it on that carrier's page. Empty until the settings are read, and then the usual one. */
export function CarrierField({ now, orKept = false, ...select }: Props) {
  const { data: carriers = [] } = useQuery(carriersQuery)
  // under one key the chosen option stays the same while the others come
  const isMissing = now !== undefined && carriers.every(({ id }) => id !== now)
  const options = [...(isMissing ? [{ id: now, nome: carrierName(now) }] : []), ...carriers]
  return (
    <label>
      <span className="etichetta">Corriere</span>
      <select className="campo" name="corriere" {...(now !== undefined && { defaultValue: now })} {...select}>
        {orKept && <option value="">Quello già scelto, altrimenti {carriers[0]?.nome ?? 'il primo'}</option>}
        {options.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </select>
    </label>
  )
}
