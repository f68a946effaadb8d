import { Link } from 'react-router'
import type { OrdineIntero } from '#contract/ordini.ts'
import { When } from '#web/layout/when.tsx'
import { sayVersion } from '#web/lib/dates.ts'
import { openSupport } from '#web/support/open.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressBlock } from '#web/layout/address-block.tsx'
import { addressLines } from './address.ts'
import { FiscalDetails } from './fiscal-details.tsx'
import { LensesLink } from './lenses-link.tsx'
import { Part } from './part.tsx'

/** Beside the order: its address, its history, the terms that it was placed under. */
export function OrderAside({ ordine }: { ordine: OrdineIntero }) {
  const { id, utente, datiFiscali, versioneTermini } = ordine
  const address = addressLines(ordine)
  return (
    <>
      <Part title="Spedizione">
        {address.length > 0 ? <AddressBlock lines={address} /> : <p>Nessun indirizzo disponibile</p>}
        <p className="mt-1 text-inchiostro-2 wrap-anywhere">{utente.email}</p>
      </Part>
      {datiFiscali && (
        <Part title="Dati fiscali">
          <FiscalDetails dati={datiFiscali} />
          {datiFiscali.tipo === 'azienda' && (
            <p className="mt-2 text-sm text-inchiostro-2">La fattura la emette il negozio a parte.</p>
          )}
        </Part>
      )}
      <History ordine={ordine} />
      <LensesLink ordine={ordine} />
      {versioneTermini && (
        <Part title="Condizioni accettate">
          <p>
            <Link className="collegamento inline-block py-2.5" to={`/terms?versione=${versioneTermini}`}>
              Termini e condizioni
            </Link>{' '}
            nella versione {sayVersion(versioneTermini)}
          </p>
        </Part>
      )}
      <p>
        <Button
          second
          className="whitespace-normal max-w-full"
          onClick={() => openSupport({ categoria: 'Ordini', ordine: id })}
        >
          Hai bisogno di aiuto?
        </Button>
      </p>
    </>
  )
}

/** The progress of the order. */
function History({ ordine: { storia } }: { ordine: OrdineIntero }) {
  return (
    <Part title="Storia">
      <ol className="grid gap-2">
        {storia.map(({ stato, data }) => (
          <li key={`${stato} ${data}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{stato}</span>
            <When at={data} className="misura text-inchiostro-2" />
          </li>
        ))}
      </ol>
    </Part>
  )
}
