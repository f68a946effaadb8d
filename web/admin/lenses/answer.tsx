import { useState } from 'react'
import { longest } from '#contract/bounds.ts'
import { lensUses, mostOfferDays } from '#contract/lens-uses.ts'
import { formatEuro } from '#contract/money.ts'
import { usualRate } from '#contract/vat.ts'
import type { DatiSanitari, LavoroLenti } from '#contract/richieste-lenti.ts'
import { sendOffer } from '#web/admin/queries/lenses.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { sayCut } from '#web/forms/say-cut.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Decline } from './decline.tsx'
import { LinesField } from './lines-field.tsx'
import { firstLines, readLines, sumOf } from './offer-lines.ts'
import { useMessage } from './use-message.ts'
import type { Act } from './act.ts'

interface Props {
  work: LavoroLenti
  data: DatiSanitari
  act: Act
  busy: boolean
}

/** The optician's answer: an offer, a question, or that it cannot be done. */
export function Answer({ work, data, act, busy }: Props) {
  const { id, proposta } = work
  const [lines, setLines] = useState(() => firstLines(work))
  const once = useIdempotencyKey()
  const sendMessage = useMessage(id, act)
  const { form, refusal, refuse, accept } = useRefusal()
  const iva = lensUses[data.uso].graduated ? proposta.iva : usualRate
  const read = (name: string) => readField(new FormData(form.current ?? undefined), name)

  async function offer() {
    const voci = readLines(lines, iva)
    if (!voci) return refuse('Scrivi nome e prezzo di ogni voce, o togli quelle vuote.', ['voci'])
    const [pronteIn, valeGiorni] = [Number(read('pronteIn')), Number(read('valeGiorni'))]
    if (!Number.isInteger(pronteIn) || pronteIn < 1 || pronteIn > 60)
      return refuse('Da 1 a 60 giorni lavorativi.', ['pronteIn'])
    if (!Number.isInteger(valeGiorni) || valeGiorni < 1 || valeGiorni > mostOfferDays)
      return refuse(`Da 1 a ${mostOfferDays} giorni.`, ['valeGiorni'])
    accept()
    const offered = { id, voci, pronteIn, valeGiorni, messaggio: read('messaggio') }
    if (await act(() => sendOffer({ ...offered, richiesta: once.keyOf(offered) }))) toast.success('Preventivo mandato')
  }

  async function ask() {
    const testo = read('messaggio').trim()
    if (!testo) return refuse('Scrivi la domanda nel messaggio.', ['messaggio'])
    accept()
    await sendMessage(form.current, 'messaggio', testo)
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Il preventivo"
      className="print:hidden border border-linea rounded-md p-4 md:p-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void offer()
      }}
    >
      <h3 className="text-lg font-semibold">Il preventivo</h3>
      <LinesField lines={lines} onChange={setLines} listino={proposta.listino} iva={iva} />
      <RefusalWords refusal={refusal} name="voci" />
      <p className="flex justify-between gap-4 font-semibold border-t border-linea pt-3">
        <span>Totale, IVA compresa, spedizione a parte</span>
        <span className="misura">{formatEuro(sumOf(lines))}</span>
      </p>
      <div className="grid md:grid-cols-2 gap-4">
        <Field
          name="pronteIn"
          label="Pronti in (giorni lavorativi)"
          defaultValue={String(work.offerta?.pronteIn ?? 5)}
          inputMode="numeric"
          refusal={refusal}
        />
        <Field
          name="valeGiorni"
          label="Vale per (giorni)"
          defaultValue={String(proposta.valeGiorni)}
          inputMode="numeric"
          refusal={refusal}
          hint="Fino ad allora la montatura resta da parte."
        />
      </div>
      <label>
        <span className="etichetta">Messaggio</span>
        <textarea onPaste={sayCut} className="campo" name="messaggio" rows={4} maxLength={longest.message} />
      </label>
      <RefusalWords refusal={refusal} name="messaggio" />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} busyLabel="Un momento…">
          Invia il preventivo
        </Button>
        <Button second busy={busy} onClick={() => void ask()}>
          Chiedi un dato
        </Button>
        <Decline id={id} act={act} busy={busy} />
      </div>
    </form>
  )
}
