import { Button } from '#web/ui/button.tsx'
import type { Asked } from './declaration.ts'

/** Where the receipt of a declaration goes, and its note. */
export function ReceiptTo({ email, note }: { email: Asked['email']; note: Asked['nota'] }) {
  return (
    <dl className="mt-4 grid gap-1.5 sm:grid-cols-[11rem_1fr] gap-x-4">
      <dt className="text-inchiostro-2">Ricevuta a</dt>
      <dd>{email}</dd>
      {note && (
        <>
          <dt className="text-inchiostro-2">Nota</dt>
          <dd className="whitespace-pre-line">{note}</dd>
        </>
      )}
    </dl>
  )
}

interface Props {
  /** Why it was not sent; empty: it was not tried, or is on its way. */
  failed: string
  busy: boolean
  onSend: () => void
  onBack: () => void
}

/** Sends a declaration; the label of its button is prescribed by law (L-03). */
export function SendDeclaration({ failed, busy, onSend, onBack }: Props) {
  return (
    <>
      {failed && (
        <p role="alert" className="mt-4 text-rosso font-semibold">
          {failed}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button busy={busy} onClick={onSend}>
          Conferma recesso
        </Button>
        <Button second onClick={onBack}>
          Torna indietro
        </Button>
      </div>
    </>
  )
}
