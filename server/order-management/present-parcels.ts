import { trackingLink } from '#contract/carriers.ts'
import type { Ordine } from '#contract/ordini.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import type { MerceDelPacco, Pacco } from '#contract/pacchi.ts'
import type { ListedParcel, ListedPieces } from '#server/orders/parcel-queries.ts'

interface Split {
  parcels: ListedParcel[] | null
  missing: ListedPieces[] | null
}

/** The parcels of an order that leaves in several, and what is still to be sent of it. */
export function presentPacchi(
  { parcels, missing }: Split,
  business: WholeBusiness,
): Pick<Ordine, 'pacchi' | 'daSpedire'> {
  return {
    ...(parcels && { pacchi: parcels.map((parcel) => presentPacco(parcel, business)) }),
    ...(missing && { daSpedire: missing.map(presentMerce) }),
  }
}

function presentPacco(
  { number, code, carrier, sentAt, arrivedAt, lines }: ListedParcel,
  business: WholeBusiness,
): Pacco {
  const link = code && trackingLink(carrier, code, business)
  return {
    numero: number,
    ...(code && { codice: code }),
    corriere: carrier,
    ...(link && { link }),
    speditoIl: new Date(sentAt).toISOString(),
    ...(arrivedAt && { consegnatoIl: new Date(arrivedAt).toISOString() }),
    righe: lines.map(presentMerce),
  }
}

const presentMerce = ({ position, code, name, description, quantity }: ListedPieces): MerceDelPacco => {
  return { id: position, codice: code, nome: name, descrizione: description, quantity }
}
