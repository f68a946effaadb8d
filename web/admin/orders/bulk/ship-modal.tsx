import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { EsitoOrdine } from '#contract/ordini-insieme.ts'
import { CarrierField } from '#web/admin/orders/bulk/carrier-field.tsx'
import { useLeaving } from '#web/admin/table/use-leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { sayOrders } from './move.ts'
import { ParcelRow } from './parcel-row.tsx'
import { firstCode, readPasted, type Parcel } from './parcels.ts'
import { ShipmentFile } from './shipment-file.tsx'
import { useShipping } from './use-shipping.ts'

interface Props {
  parcels: readonly Parcel[]
  onShipped: (outcomes: readonly EsitoOrdine[]) => void
  onClose: () => void
}

/** The codes of many parcels in one grid, typed, scanned, pasted or out of a carrier's file; those with a code are shipped. */
export function ShipModal({ parcels: given, onShipped, onClose }: Props) {
  const grid = useRef<HTMLFormElement>(null)
  const shipping = useShipping(given, onShipped)
  const { parcels, codes, ready, busy, progress } = shipping
  const isTyped = ready.some((one) => codes.get(one.id)?.trim() !== firstCode(one))
  const leaving = useLeaving(isTyped && !busy, onClose)

  // after the modal, which opens with its first button focused
  useEffect(() => grid.current?.querySelector<HTMLElement>('input[data-code]')?.focus(), [])

  async function submit() {
    leaving.stay()
    if (await shipping.ship()) return onClose()
    grid.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  /** Enter, which a scanner types after the code, goes to the next row. */
  function next(event: KeyboardEvent<HTMLInputElement>, parcel: Parcel) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    // the next code that is scanned replaces this one
    if (shipping.checkRow(parcel)) return event.currentTarget.select()
    const inputs = [...(grid.current?.querySelectorAll<HTMLInputElement>('input[data-code]') ?? [])]
    const after = inputs.slice(inputs.indexOf(event.currentTarget) + 1)
    const target = after.find(({ value }) => !value) ?? after[0]
    ;(target ?? grid.current?.querySelector<HTMLElement>('[type=submit]'))?.focus()
  }
  function paste(event: ClipboardEvent<HTMLInputElement>, parcel: Parcel) {
    const entries = readPasted(event.clipboardData.getData('text'), parcels, parcel)
    if (!entries) return
    event.preventDefault()
    shipping.write(entries)
  }
  const title = parcels.length > 0 ? `Spedisci ${sayOrders(parcels.length)}` : 'Spedisci da un file del corriere'
  return (
    <Modal title={title} wide guarded onClose={leaving.close}>
      <form
        ref={grid}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ShipmentFile hasRows={parcels.length > 0} onRead={shipping.add} />
        {parcels.length > 0 && (
          <CarrierField
            orKept
            value={shipping.carrier ?? ''}
            onChange={({ target }) => shipping.setCarrier(target.value || undefined)}
          />
        )}
        {parcels.length > 0 && (
          <table className="w-full text-sm">
            <thead className="text-left text-inchiostro-2">
              <tr className="border-b border-linea">
                <th scope="col" className="py-2 font-normal">
                  Ordine
                </th>
                <th scope="col" className="py-2 font-normal w-1/2">
                  Codice di spedizione
                </th>
              </tr>
            </thead>
            <tbody>
              {parcels.map((parcel) => (
                <ParcelRow
                  key={parcel.id}
                  parcel={parcel}
                  code={codes.get(parcel.id) ?? ''}
                  outcome={shipping.outcomes.get(parcel.id)}
                  double={shipping.doubles.get(parcel.id)}
                  onType={(code) => shipping.write([[parcel.id, code]])}
                  onKeyDown={(event) => next(event, parcel)}
                  onPaste={(event) => paste(event, parcel)}
                />
              ))}
            </tbody>
          </table>
        )}
        {parcels.length > 0 && (
          <p className="text-sm text-inchiostro-2">
            Chi ha il codice passa a In Spedizione e riceve l’email con il collegamento. Gli altri restano qui.
          </p>
        )}
        <p role="status" className={progress ? '' : 'solo-lettore'}>
          {progress}
        </p>
        {leaving.asking && (
          <p role="alert" className="text-rosso">
            I codici scritti non sono stati spediti: se esci si perdono.
          </p>
        )}
        <div className="sticky bottom-0 -mx-4 sm:-mx-6 -mb-4 sm:-mb-6 px-4 sm:px-6 py-3 flex flex-wrap gap-3 bg-carta border-t border-linea">
          {ready.length > 0 && (
            <Button type="submit" busy={busy} busyLabel="Un momento…">
              Spedisci {sayOrders(ready.length)}
            </Button>
          )}
          <Button second onClick={leaving.asking ? leaving.leave : leaving.close}>
            {leaving.asking ? 'Chiudi senza spedire' : 'Chiudi'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
