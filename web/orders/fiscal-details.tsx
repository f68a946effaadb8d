import { Fragment } from 'react'
import type { DatiFiscali } from '#contract/dati-fiscali.ts'

function factsOf(dati: DatiFiscali) {
  if (dati.tipo === 'persona') return [['Codice fiscale', dati.codiceFiscale]] as const
  const { denominazione, sede, partitaIva, codiceSdi, pecFattura } = dati
  return [
    ['Denominazione', denominazione],
    ['Sede', sede],
    ['Partita IVA', partitaIva],
    ['Codice destinatario', codiceSdi],
    ['PEC', pecFattura],
  ] as const
}

/** The fiscal data of an order, on screen and on paper. */
export function FiscalDetails({ dati }: { dati: DatiFiscali }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(50%,1fr)] gap-x-4 gap-y-1 text-sm">
      {factsOf(dati).map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt className="text-inchiostro-2">{name}</dt>
              <dd className="misura min-w-0 wrap-anywhere">{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
