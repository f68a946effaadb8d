import { longest } from '#contract/bounds.ts'
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { entryProblems } from '#contract/entry-problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { sayCut } from '#web/forms/say-cut.ts'
import { isEmail } from '#contract/email.ts'
import { errorText } from '#web/lib/api.ts'
import type { Block } from '#contract/legal/rich-text.ts'
import { Blocks } from '#web/legal/blocks.tsx'
import { NoScripts } from '#web/layout/no-scripts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { prepare, type Asked, type Prepared } from './declaration.ts'
import { OrderChoice, otherOrder } from './order-choice.tsx'
import { useAsker, type Asker } from './own-orders.ts'

interface Props {
  /** What a customer reads first. */
  intro: readonly Block[]
  /** The values of before, after a return from the next step. */
  asked: Asked | undefined
  onPrepared: (asked: Asked, prepared: Prepared) => void
  /** The order is not proved to be the visitor's. */
  onUnproven: (asked: Asked) => void
}

export function AskForm(props: Props) {
  const asker = useAsker()
  const wanted = useAskedOrder()
  return (
    <div className="max-w-[40rem] print:hidden">
      <div className="max-w-[52ch] grid gap-4">
        <Blocks of={props.intro} />
      </div>
      {asker ? (
        <Fields key={wanted} {...props} asker={asker} wanted={wanted} />
      ) : (
        <div className="mt-6">
          <p role="status">Cerchiamo i tuoi ordini…</p>
          <Skeleton className="mt-4 h-64" />
        </div>
      )}
    </div>
  )
}

const never = () => () => undefined

/** The order in the query string, `/recesso?ordine=12`, which only the browser reads: the server's page is the same for all. */
function useAskedOrder() {
  const { search } = useLocation()
  const here = useSyncExternalStore(
    never,
    () => search,
    () => '',
  )
  return /^\d{1,9}$/.exec(new URLSearchParams(here).get('ordine') ?? '')?.[0] ?? ''
}

function Fields({ asked, onPrepared, onUnproven, asker, wanted }: Props & { asker: Asker; wanted: string }) {
  const { orders } = asker
  const isOwn = (id: string) => orders.some((ordine) => String(ordine.id) === id)
  const first = asked ? String(asked.ordine) : wanted || (orders.length === 1 ? String(orders[0]?.id) : '')
  const [chosen, setChosen] = useState(isOwn(first) ? first : first || orders.length === 0 ? otherOrder : '')
  const [busy, setBusy] = useState(false)
  const { form, refusal, refuse, accept } = useRefusal()
  // the orders are removed when the session ends meanwhile
  const other = orders.length === 0 || chosen === otherOrder

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const nome = readField(given, 'nome').trim()
    const email = readField(given, 'email').trim()
    const ordine = other
      ? readField(given, 'ordine')
          .replace(/^\s*(?:n\.?\s*)?/i, '')
          .trim()
      : chosen
    const empty = [
      !other && !chosen && 'scelta',
      !nome && 'nome',
      other && !ordine && 'ordine',
      other && !email && 'email',
    ]
    const missing = empty.filter((name) => name !== false)
    if (missing.length > 0) return refuse(entryProblems['fill-all-fields'].title, missing)
    if (!/^\d{1,9}$/.test(ordine)) return refuse('Il numero dell’ordine è fatto di sole cifre', ['ordine'])
    if (other && !isEmail(email)) return refuse(entryProblems['email-not-valid'].title, ['email'])
    const wish = {
      nome,
      ordine: Number(ordine),
      email: other ? email : undefined,
      nota: readField(given, 'nota').trim(),
    }
    setBusy(true)
    accept()
    try {
      const prepared = await prepare(wish)
      if (prepared.provato) onPrepared(wish, prepared)
      else onUnproven(wish)
    } catch (error) {
      setBusy(false)
      refuse(errorText(error))
    }
    return undefined
  }

  return (
    // submitted before hydration, it does nothing instead of putting its fields into the URL
    <form ref={form} method="dialog" className="mt-6 grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <NoScripts />
      {orders.length > 0 && <OrderChoice orders={orders} chosen={chosen} onChoose={setChosen} refusal={refusal} />}
      <Field
        name="nome"
        label="Nome e cognome"
        autoComplete="name"
        maxLength={longest.personName}
        required
        defaultValue={asked?.nome ?? asker.name}
        refusal={refusal}
      />
      {other && (
        <>
          <Field
            name="ordine"
            label="Numero dell’ordine"
            inputMode="numeric"
            autoComplete="off"
            maxLength={longest.typedNumber}
            required
            defaultValue={isOwn(first) ? '' : first}
            hint="Lo trovi nella conferma d’ordine che ti abbiamo mandato per email."
            refusal={refusal}
          />
          <Field
            name="email"
            label="La tua email"
            type="email"
            autoComplete="email"
            maxLength={longest.email}
            required
            defaultValue={asked?.email ?? asker.email}
            hint="A questo indirizzo arriva la ricevuta."
            refusal={refusal}
          />
        </>
      )}
      <label>
        <span className="etichetta">Nota (facoltativa)</span>
        <textarea
          onPaste={sayCut}
          className="campo py-3"
          name="nota"
          rows={3}
          maxLength={longest.note}
          defaultValue={asked?.nota}
        />
      </label>
      <RefusalWords refusal={refusal} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        Continua
      </Button>
    </form>
  )
}
