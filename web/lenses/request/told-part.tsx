import { withArticle } from '#contract/day-article.ts'
import { useState } from 'react'
import { lensUses } from '#contract/lens-uses.ts'
import type { Ricetta } from '#contract/prescription.ts'
import type { DatiSanitari, RichiestaLenti } from '#contract/richieste-lenti.ts'
import { api } from '#web/lib/api.ts'
import { Part } from '#web/orders/part.tsx'
import { sayDay } from '#web/lib/dates.ts'
import { AskOnceMore } from './ask-once-more.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { SentFiles } from './sent-files.tsx'
import { isClosed, isInWork } from './states.ts'

interface Props {
  request: RichiestaLenti
  onChange: (request: RichiestaLenti) => void
}

/** What the customer told, and its erasure. */
export function ToldPart({ request, onChange }: Props) {
  const { dati, illeggibile } = request
  return (
    <Part title="Quello che ci hai detto">
      {dati && (
        <>
          <Told dati={dati} />
          <SentFiles request={request} files={dati.file} onChange={onChange} />
          <Erase request={request} onChange={onChange} />
        </>
      )}
      {!dati && illeggibile && <p>In questo momento non riusciamo ad aprire la tua ricetta. Riprova più tardi.</p>}
      {!dati && !illeggibile && <p>La ricetta e i messaggi sono stati cancellati.</p>}
    </Part>
  )
}

function Told({ dati: { uso, desideri, ricetta, senzaRicetta, provincia, nota } }: { dati: DatiSanitari }) {
  return (
    <div className="grid gap-2">
      <p>
        <strong className="font-semibold">{lensUses[uso].label}</strong>
        {desideri.length > 0 && <span className="text-inchiostro-2"> · {desideri.join(', ')}</span>}
      </p>
      {ricetta && <NumbersTable ricetta={ricetta} />}
      {ricetta && <p className="text-sm text-inchiostro-2 empty:hidden">{sayMore(ricetta)}</p>}
      {provincia && <p>Da mandare in provincia di {provincia}.</p>}
      {senzaRicetta && lensUses[uso].graduated && <p>Senza ricetta: serve un controllo della vista.</p>}
      {nota && <p className="whitespace-pre-wrap wrap-anywhere">{nota}</p>}
    </div>
  )
}

/** `del 14 settembre 2026, distanza tra le pupille 62 mm`. */
const sayMore = ({ data, distanzaPupille: pupils }: Ricetta) =>
  [
    data && withArticle('del', sayDay(data)),
    pupils !== undefined && `distanza tra le pupille ${String(pupils).replace('.', ',')} mm`,
  ]
    .filter(Boolean)
    .join(', ')

function Erase({ request: { id, stato }, onChange }: Props) {
  const [asking, setAsking] = useState(false)
  if (isInWork(stato))
    return (
      <p className="mt-3 text-sm text-inchiostro-2">
        Stiamo facendo i tuoi occhiali: la ricetta serve fino alla consegna, poi la puoi cancellare.
      </p>
    )
  return (
    <>
      <button type="button" className="collegamento min-h-11 mt-1" onClick={() => setAsking(true)}>
        Cancella la ricetta
      </button>
      {asking && (
        <AskOnceMore
          title="Cancellare la ricetta?"
          label="Cancella la ricetta"
          onClose={() => setAsking(false)}
          onConfirm={async () => onChange(await api('POST /Lenti/Cancella', { body: { id } }))}
        >
          <p>Cancelliamo per sempre ricetta, foto, nota e messaggi.</p>
          {!isClosed(stato) && stato !== 'consegnata' && stato !== 'annullata' && (
            <p>{stato === 'offerta' ? 'Il preventivo viene rifiutato.' : 'La richiesta si chiude.'}</p>
          )}
        </AskOnceMore>
      )}
    </>
  )
}
