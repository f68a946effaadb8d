import { useState } from 'react'
import { formatEuro } from '#contract/money.ts'
import { errorText } from '#web/lib/api.ts'
import { sayDay, sayMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm, type Asked, type Prepared, type Received } from './declaration.ts'

interface Props {
  asked: Asked
  prepared: Prepared
  onBack: () => void
  onReceived: (received: Received) => void
}

/** Shows the declaration as it will be stored; the label of its button is prescribed by law (L-03). */
export function ConfirmStep({ asked, prepared, onBack, onReceived }: Props) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  async function send() {
    setBusy(true)
    setFailed('')
    try {
      onReceived(await confirm(asked))
    } catch (error) {
      setFailed(errorText(error))
      setBusy(false)
    }
  }
  const { ordine, dataOrdine, articoli, totale, email, entro } = prepared
  return (
    <div className="mt-6 max-w-[40rem]">
      <p>Premendo il pulsante dichiari quanto segue. La ricevuta con data e ora arriva subito per email.</p>
      <section aria-label="Dichiarazione di recesso" className="mt-6 py-6 border-y border-inchiostro wrap-anywhere">
        <p className="text-lg">
          Io, <strong>{asked.nome}</strong>, recedo dal contratto di vendita dell’ordine n. <strong>{ordine}</strong>{' '}
          del {sayMoment(dataOrdine)}:
        </p>
        <ul className="mt-4 grid gap-1.5">
          {articoli.map(({ nome, descrizione, quantity }) => (
            <li key={nome}>
              <span className="misura">{quantity} × </span>
              <span className="font-semibold">{nome}</span>
              {descrizione && descrizione !== nome && <span className="text-inchiostro-2"> · {descrizione}</span>}
            </li>
          ))}
        </ul>
        <dl className="mt-4 grid gap-1.5 sm:grid-cols-[11rem_1fr] gap-x-4">
          <dt className="text-inchiostro-2">Totale da restituire</dt>
          <dd className="misura font-semibold">{formatEuro(totale)}</dd>
          <dt className="text-inchiostro-2">Ricevuta a</dt>
          <dd>{email}</dd>
          {asked.nota && (
            <>
              <dt className="text-inchiostro-2">Nota</dt>
              <dd className="whitespace-pre-line">{asked.nota}</dd>
            </>
          )}
        </dl>
      </section>
      {entro && <p className="mt-4 text-sm text-inchiostro-2">Puoi recedere fino al {sayDay(entro)} compreso.</p>}
      {failed && (
        <p role="alert" className="mt-4 text-rosso font-semibold">
          {failed}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button busy={busy} onClick={() => void send()}>
          conferma recesso
        </Button>
        <Button second onClick={onBack}>
          Torna indietro
        </Button>
      </div>
    </div>
  )
}
