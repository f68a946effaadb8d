import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { longest } from '#contract/bounds.ts'
import type { EsitoProva } from '#contract/posta.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { useOnce } from '#web/admin/table/use-once.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { mailStateQuery, sendTestEmail } from './queries.ts'

/** How the machine sends emails, and an email to try it. */
export function MailTest({ receiving }: { receiving: string }) {
  return (
    <section aria-labelledby="prova-posta" className="mt-10 pt-6 border-t border-linea max-w-[680px]">
      <h3 id="prova-posta" className="font-semibold">
        Prova la posta
      </h3>
      <MailState />
      <TestForm receiving={receiving} />
    </section>
  )
}

function MailState() {
  const state = useQuery(mailStateQuery)
  if (state.isError) return <LoadFailure words={errorText(state.error)} onRetry={() => void state.refetch()} />
  if (!state.data) return null
  const { nome, indirizzo, dimostrazione } = state.data
  return (
    <p className="mt-2 text-sm text-inchiostro-2">
      Mittente del server: {nome} {nome ? `<${indirizzo}>` : indirizzo}.{' '}
      {dimostrazione
        ? 'Nella dimostrazione le email restano nella casella /_dev/posta.'
        : 'Il server di posta e la sua password stanno nelle impostazioni della macchina e da qui non si leggono.'}
    </p>
  )
}

function TestForm({ receiving }: { receiving: string }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, once } = useOnce()
  const [outcome, setOutcome] = useState<{ to: string; said: EsitoProva }>()
  const send = () =>
    once('', async () => {
      accept()
      setOutcome(undefined)
      const to = readField(new FormData(form.current ?? undefined), 'prova').trim()
      try {
        setOutcome({ to, said: await sendTestEmail(to) })
      } catch (error) {
        refuse(errorText(error), ['prova'])
      }
    })
  return (
    <form
      ref={form}
      noValidate
      className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 items-start"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        name="prova"
        label="A chi"
        type="email"
        autoComplete="off"
        maxLength={longest.email}
        defaultValue={receiving}
        hint="Parte con le impostazioni salvate."
        refusal={refusal}
      />
      <div className="sm:pt-7">
        <Button type="submit" second busy={busy} busyLabel="Un momento…">
          Manda una prova
        </Button>
      </div>
      <RefusalWords refusal={refusal} />
      <p role="status" className="sm:col-span-2 wrap-anywhere">
        {outcome && sayOutcome(outcome.to, outcome.said)}
      </p>
    </form>
  )
}

const words: Record<EsitoProva['esito'], (to: string) => string> = {
  presa: (to) =>
    `Il server di posta ha preso l’email per ${to}. Controlla che arrivi, anche nella posta indesiderata: da qui in poi non lo sappiamo.`,
  rifiutata: (to) => `Il server di posta ha rifiutato l’email per ${to}.`,
  irraggiungibile: () => 'Il server di posta non risponde: controlla SMTP_URL nelle impostazioni della macchina.',
  credenziali: () => 'Il server di posta non accetta nome utente o password: controlla SMTP_URL.',
  muto: (to) => `Il server di posta ci mette troppo: non sappiamo se l’email per ${to} partirà.`,
}

const sayOutcome = (to: string, { esito, risposta }: EsitoProva) =>
  `${words[esito](to)}${risposta ? ` Ha risposto: «${risposta}».` : ''}`
