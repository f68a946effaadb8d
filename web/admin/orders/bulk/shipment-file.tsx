import { useMutation } from '@tanstack/react-query'
import { highest } from '#contract/bounds.ts'
import type { RigaSpedizione, SpedizioniLette } from '#contract/ordini-insieme.ts'
import { problems } from '#contract/problems.ts'
import { readShipments } from '#web/admin/queries/orders.ts'
import { useFileChoice } from '#web/admin/table/use-file-choice.tsx'
import { ApiError, errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { sayOrders } from './move.ts'
import { readParcels, type Parcel } from './parcels.ts'

interface Props {
  /** There are orders into whose rows codes are typed. */
  hasRows: boolean
  onRead: (found: { parcel: Parcel; code: string }[]) => void
}

/** Codes out of a carrier's file: they go into the grid when every line of it is right. */
export function ShipmentFile({ hasRows, onRead }: Props) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: read,
    onSuccess: ({ errori, righe }) => errori === 0 && onRead(readParcels(righe)),
  })
  const csv = useFileChoice('File del corriere', mutate)
  return (
    <div>
      <p className="text-sm text-inchiostro-2">
        {hasRows &&
          'Un lettore di codici a barre va da una riga alla successiva; più codici copiati si incollano insieme. Oppure scegli '}
        {!hasRows && 'Scegli '}
        il file CSV del corriere, con una colonna per il codice e una per il numero dell’ordine o il nome del cliente.
      </p>
      {csv.field}
      <Button second className="mt-3" busy={isPending} busyLabel="Controlliamo il file…" onClick={csv.open}>
        Leggi il file del corriere
      </Button>
      {error && (
        <p role="alert" className="mt-3 text-rosso">
          {errorText(error)}
        </p>
      )}
      {data && <Read lines={data} />}
    </div>
  )
}

async function read(file: File): Promise<SpedizioniLette> {
  if (file.size > highest.importBytes) throw new ApiError(0, problems['csv-too-large'].title)
  return readShipments(file)
}

function Read({ lines: { errori, righe } }: { lines: SpedizioniLette }) {
  const count = (wanted: RigaSpedizione['esito']) => righe.filter(({ esito }) => esito === wanted).length
  const [ready, sent] = [count('da spedire'), count('già spedito')]
  return (
    <div className="mt-3">
      <p role="status" className="font-semibold">
        {[
          errori > 0 && (errori === 1 ? '1 riga da correggere' : `${errori} righe da correggere`),
          ready > 0 && `${sayOrders(ready)} da spedire`,
          sent > 0 && `${sayOrders(sent)} già ${sent === 1 ? 'spedito' : 'spediti'}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {errori > 0 && (
        <>
          <p className="mt-1 text-sm">Finché c’è una riga da correggere non si prende nessun codice.</p>
          <ul className="mt-3 max-h-60 overflow-auto grid gap-2 text-sm border border-linea rounded-md p-3">
            {righe.map(
              ({ riga, riferimento, codice, messaggio }) =>
                messaggio && (
                  <li key={riga}>
                    <strong className="font-semibold misura">Riga {riga}</strong>{' '}
                    {[riferimento, codice].filter(Boolean).join(' · ')}
                    <span className="block text-rosso">{messaggio}</span>
                  </li>
                ),
            )}
          </ul>
        </>
      )}
    </div>
  )
}
