import type { Ordine } from '#contract/ordini.ts'
import type { MerceDelPacco } from '#contract/pacchi.ts'
import { sayShortDay } from '#web/lib/dates.ts'
import { isTravelling } from './progress.ts'
import { ShippingCode } from './shipping-code.tsx'

/** How the goods of an order travel: the code of its parcel while it is on its way, or each of several parcels. */
export function Travels({ ordine }: { ordine: Ordine }) {
  const { stato, codSpedizione, spedizioneLink, pacchi } = ordine
  if (pacchi) return <Parcels ordine={ordine} pacchi={pacchi} />
  return codSpedizione && isTravelling(stato) ? <ShippingCode code={codSpedizione} tracking={spedizioneLink} /> : null
}

function Parcels({ ordine: { daSpedire }, pacchi }: { ordine: Ordine; pacchi: NonNullable<Ordine['pacchi']> }) {
  return (
    <ol className="grid gap-4">
      {pacchi.map(({ numero, codice, link, speditoIl, consegnatoIl, righe }) => (
        <li key={numero}>
          <p className="font-semibold">
            Pacco {numero},{' '}
            {consegnatoIl ? `consegnato il ${sayShortDay(consegnatoIl)}` : `partito il ${sayShortDay(speditoIl)}`}
          </p>
          <p className="text-inchiostro-2 wrap-anywhere">{sayPieces(righe)}</p>
          {codice && !consegnatoIl && <ShippingCode code={codice} tracking={link} />}
        </li>
      ))}
      {daSpedire && (
        <li>
          <p className="font-semibold">Parte con un altro pacco</p>
          <p className="text-inchiostro-2 wrap-anywhere">{sayPieces(daSpedire)}</p>
        </li>
      )}
    </ol>
  )
}

/** `2 × Ossona Cerchio, Nero; 1 × Volpedo`. */
export const sayPieces = (righe: readonly MerceDelPacco[]) =>
  righe
    .map(({ nome, descrizione, quantity }) => `${quantity} × ${[nome, descrizione].filter(Boolean).join(', ')}`)
    .join('; ')
