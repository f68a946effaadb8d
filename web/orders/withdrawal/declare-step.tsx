import { useState } from 'react'
import { errorText } from '#web/lib/api.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm, type Asked, type Received } from './declaration.ts'

interface Props {
  asked: Asked
  onBack: () => void
  onReceived: (received: Received) => void
}

/** The declaration of a visitor without proof, as it was typed; the label of its button is prescribed by law (L-03). */
export function DeclareStep({ asked, onBack, onReceived }: Props) {
  const [richiesta] = useState(newUuid)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  async function send() {
    setBusy(true)
    setFailed('')
    try {
      onReceived(await confirm(asked, { richiesta }))
    } catch (error) {
      setFailed(errorText(error))
      setBusy(false)
    }
  }
  return (
    <div className="mt-6 max-w-[40rem]">
      <p>Premendo il pulsante dichiari quanto segue. La ricevuta con data e ora arriva subito per email.</p>
      <section aria-label="Dichiarazione di recesso" className="mt-6 py-6 border-y border-inchiostro wrap-anywhere">
        <p className="text-lg">
          Io, <strong>{asked.nome}</strong>, recedo dal contratto di vendita dell’ordine n.{' '}
          <strong>{asked.ordine}</strong>.
        </p>
        <dl className="mt-4 grid gap-1.5 sm:grid-cols-[11rem_1fr] gap-x-4">
          <dt className="text-inchiostro-2">Ricevuta a</dt>
          <dd>{asked.email}</dd>
          {asked.nota && (
            <>
              <dt className="text-inchiostro-2">Nota</dt>
              <dd className="whitespace-pre-line">{asked.nota}</dd>
            </>
          )}
        </dl>
      </section>
      <p className="mt-4 text-sm text-inchiostro-2">Vuoi rendere solo una parte? Scrivi quali articoli nella nota.</p>
      {failed && (
        <p role="alert" className="mt-4 text-rosso font-semibold">
          {failed}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button busy={busy} onClick={() => void send()}>
          Conferma recesso
        </Button>
        <Button second onClick={onBack}>
          Torna indietro
        </Button>
      </div>
    </div>
  )
}
