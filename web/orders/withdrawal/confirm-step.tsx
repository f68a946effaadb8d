import { withArticle } from '#contract/day-article.ts'
import { useState } from 'react'
import { errorText } from '#web/lib/api.ts'
import { sayDay, sayMoment } from '#web/lib/dates.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { everything, isNothing, linesOf, sumOf, type Choice } from './choice.ts'
import { confirm, type Asked, type Prepared, type Received } from './declaration.ts'
import { ReceiptTo, SendDeclaration } from './declaration-parts.tsx'
import { GoodsChoice } from './goods-choice.tsx'
import { RefundSums } from './refund-sums.tsx'

interface Props {
  asked: Asked
  prepared: Prepared
  onBack: () => void
  /** `cents`: what goes back for it. */
  onReceived: (received: Received, cents: number) => void
}

/** Shows the declaration as it will be stored. */
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
        <ReceiptTo email={prepared.email} note={asked.nota} />
      </section>
      {entro && (
        <p className="mt-4 text-sm text-inchiostro-2">
          Puoi recedere fino {withArticle('al', sayDay(entro))} compreso.
        </p>
      )}
      <SendDeclaration failed={failed} busy={busy} onSend={() => void send()} onBack={onBack} />
    </div>
  )
}
