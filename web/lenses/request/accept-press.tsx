import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { madeToMeasure } from '#contract/consent.ts'
import { lensProblems } from '#contract/lens-problems.ts'
import { formatEuro } from '#contract/money.ts'
import type { Offerta, RichiestaLenti } from '#contract/richieste-lenti.ts'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { Button } from '#web/ui/button.tsx'
import { messageField } from './messages.tsx'
import { RefuseOffer } from './refuse-offer.tsx'
import { TaxChoice } from './tax-choice.tsx'
import { TickedBox } from './ticked-box.tsx'
import { usePay } from './use-pay.ts'

interface Props {
  id: number
  offer: Offerta
  onChange: (request: RichiestaLenti) => void
  onOutdated: () => void
}

/** The boxes that an acceptance needs, never ticked beforehand, and the three answers to an offer. */
export function AcceptPress({ id, offer, onChange, onOutdated }: Props) {
  const { ordine, totale, suMisura } = offer
  const { termsVersion } = useBusiness()
  const [refusing, setRefusing] = useState(false)
  const { form, refusal, refuse, accept } = useRefusal()
  const { pay, busy } = usePay(refuse, onOutdated)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    if (suMisura && !given.has('suMisura')) return refuse(lensProblems['lens-made-to-measure'].title, ['suMisura'])
    if (!given.has('termini')) return refuse('Per acquistare accetta i termini e condizioni', ['termini'])
    accept()
    return void pay({
      id,
      ordine,
      termini: termsVersion,
      suMisura: given.has('suMisura'),
      sistemaTS: given.has('sistemaTS'),
    })
  }

  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit}>
      {suMisura && (
        <TickedBox name="suMisura" refusal={refusal} more={<More />}>
          {madeToMeasure}
        </TickedBox>
      )}
      <TickedBox name="termini" refusal={refusal}>
        Accetto i termini e condizioni
      </TickedBox>
      {suMisura && <TaxChoice />}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} busyLabel="Caricamento...">
          Accetta e paga {formatEuro(totale)}
        </Button>
        <Button second onClick={() => document.getElementById(messageField)?.focus()}>
          Chiedi una modifica
        </Button>
        <button type="button" className="collegamento min-h-11 px-2" onClick={() => setRefusing(true)}>
          Rifiuta
        </button>
      </div>
      <RefusalWords refusal={refusal} />
      {refusing && <RefuseOffer id={id} onClose={() => setRefusing(false)} onChange={onChange} />}
    </form>
  )
}

const More = () => (
  <Link className="collegamento inline-block py-2" to="/terms" target="_blank">
    Cosa cambia
  </Link>
)
