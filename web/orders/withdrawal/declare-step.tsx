import { useState } from 'react'
import { errorText } from '#web/lib/api.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { confirm, type Asked, type Received } from './declaration.ts'
import { ReceiptTo, SendDeclaration } from './declaration-parts.tsx'

interface Props {
  asked: Asked
  onBack: () => void
  onReceived: (received: Received) => void
}

/** The declaration of a visitor without proof, as it was typed. */
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
        <ReceiptTo email={asked.email} note={asked.nota} />
      </section>
      <p className="mt-4 text-sm text-inchiostro-2">Vuoi rendere solo una parte? Scrivi quali articoli nella nota.</p>
      <SendDeclaration failed={failed} busy={busy} onSend={() => void send()} onBack={onBack} />
    </div>
  )
}
