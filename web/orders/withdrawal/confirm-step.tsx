import { withArticle } from '#contract/day-article.ts'
import { useState } from 'react'
import { errorText } from '#web/lib/api.ts'
import { sayDay, sayMoment } from '#web/lib/dates.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { everything, isNothing, linesOf, sumOf, type Choice } from './choice.ts'
import { confirm, type Asked, type Prepared, type Received } from './declaration.ts'
import { GoodsChoice } from './goods-choice.tsx'
import { RefundSums } from './refund-sums.tsx'

interface Props {
  asked: Asked
  prepared: Prepared
  onBack: () => void
  /** `cents`: what goes back for it. */
  onReceived: (received: Received, cents: number) => void
}

/** Shows the declaration as it will be stored; the label of its button is prescribed by law (L-03). */
export function ConfirmStep({ asked, prepared, onBack, onReceived }: Props) {
  const [choice, setChoice] = useState(() => everything(prepared))
  const [richiesta, setRequest] = useState(newUuid)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const { total } = sumOf(choice, prepared)
  async function send() {
    if (isNothing(choice)) return setFailed('Scegli almeno un articolo')
    setBusy(true)
    setFailed('')
    try {
      onReceived(await confirm(asked, { richiesta, righe: linesOf(choice, prepared) }), total)
    } catch (error) {
      setFailed(errorText(error))
      setBusy(false)
    }
    return undefined
  }
  const choose = (next: Choice) => {
    setChoice(next)
    // other goods are another declaration
    setRequest(newUuid())
    setFailed('')
  }
  const { ordine, dataOrdine, entro } = prepared
  return (
    <div className="mt-6 max-w-[40rem]">
      <p>
        Controlla gli articoli: puoi recedere da tutti o solo da alcuni. Premendo il pulsante dichiari quanto segue. La
        ricevuta con data e ora arriva subito per email.
      </p>
      <section aria-label="Dichiarazione di recesso" className="mt-6 py-6 border-y border-inchiostro wrap-anywhere">
        <p className="text-lg">
          Io, <strong>{asked.nome}</strong>, recedo dal contratto di vendita dell’ordine n. <strong>{ordine}</strong>{' '}
          del {sayMoment(dataOrdine)}:
        </p>
        <GoodsChoice prepared={prepared} choice={choice} onChange={choose} />
        <RefundSums prepared={prepared} choice={choice} />
        <Receipt asked={asked} email={prepared.email} />
      </section>
      {entro && (
        <p className="mt-4 text-sm text-inchiostro-2">
          Puoi recedere fino {withArticle('al', sayDay(entro))} compreso.
        </p>
      )}
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

function Receipt({ asked, email }: { asked: Asked; email: string }) {
  return (
    <dl className="mt-4 grid gap-1.5 sm:grid-cols-[11rem_1fr] gap-x-4">
      <dt className="text-inchiostro-2">Ricevuta a</dt>
      <dd>{email}</dd>
      {asked.nota && (
        <>
          <dt className="text-inchiostro-2">Nota</dt>
          <dd className="whitespace-pre-line">{asked.nota}</dd>
        </>
      )}
    </dl>
  )
}
