import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrdineIntero } from '#contract/ordini.ts'
import { When } from '#web/layout/when.tsx'
import { sayVersion } from '#web/lib/dates.ts'
import { openSupport } from '#web/support/open.ts'
import { Button } from '#web/ui/button.tsx'
import { addressLines } from './address.ts'
import { FiscalDetails } from './fiscal-details.tsx'
import { Refunds } from './refund-note.tsx'
import { Returns } from './returns.tsx'
import { WithdrawalRight } from './withdrawal-note.tsx'

/** Beside the order: address, progress, refund and right of withdrawal. */
export function OrderAside({ ordine, onChange }: { ordine: OrdineIntero; onChange: () => void }) {
  const { id, utente, datiFiscali, recesso, recessi, rimborsi, versioneTermini } = ordine
  const address = addressLines(ordine)
  return (
    <div className="grid content-start gap-8 min-w-0">
      <Part title="Spedito a">
        {address.length > 0 ? (
          <address className="not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        ) : (
          <p>Nessun indirizzo disponibile</p>
        )}
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
      {rimborsi.length > 0 && (
        <Part title={rimborsi.length === 1 ? 'Rimborso' : 'Rimborsi'}>
          <Refunds ordine={ordine} />
        </Part>
      )}
      {(recessi.length > 0 || recesso?.aperto || recesso?.entro) && (
        <Part title="Reso e recesso">
          <Returns ordine={ordine} onChange={onChange} />
          {recesso && (recesso.aperto || recessi.length === 0) && (
            <div className={recessi.length > 0 ? 'mt-4' : ''}>
              <WithdrawalRight ordine={id} recesso={recesso} />
            </div>
          )}
        </Part>
      )}
      <History ordine={ordine} />
      {versioneTermini && (
        <Part title="Condizioni accettate">
          <p>
            <Link className="collegamento inline-block py-2.5" to="/terms">
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
    </div>
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="largo text-lg">{title}</h2>
      <div className="mt-3 pt-3 border-t border-linea">{children}</div>
    </section>
  )
}
