import { useQuery } from '@tanstack/react-query'
import type { StatoPagamenti } from '#contract/stato-pagamenti.ts'
import { keyRefused } from '#contract/opening-rows.ts'
import { cardProvider } from '#contract/shop.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { errorText } from '#web/lib/api.ts'
import { sayWhen } from '#web/lib/dates.ts'
import { paymentStateQuery } from './queries.ts'

const keys: Record<StatoPagamenti['chiavi'], string> = {
  dimostrazione: 'Della dimostrazione: nessuno paga davvero.',
  prova: `Di prova: i clienti pagano con soldi finti. Metti le chiavi vere di ${cardProvider} prima di aprire.`,
  vere: 'Vere: i clienti pagano davvero.',
}

/** Of the machine's settings of payments what the owner may know: they are changed on the machine. */
export function PaymentState() {
  const state = useQuery(paymentStateQuery)
  return (
    <section aria-labelledby="stato-pagamenti" className="mt-10 pt-6 border-t border-linea max-w-[680px]">
      <h3 id="stato-pagamenti" className="font-semibold">
        Collegamento con {cardProvider}
      </h3>
      {state.isError && <LoadFailure words={errorText(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && <Facts {...state.data} now={new Date(state.dataUpdatedAt)} />}
    </section>
  )
}

const answers = {
  accettata: `${cardProvider} accetta la chiave.`,
  rifiutata: keyRefused,
  'non si sa': `${cardProvider} non ha risposto: non sappiamo se accetta la chiave.`,
} as const satisfies Record<NonNullable<StatoPagamenti['chiave']>, string>

const Facts = ({ chiavi, chiave, ultimoAvviso, now }: StatoPagamenti & { now: Date }) => (
  <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
    <dt className="text-inchiostro-2">Chiavi</dt>
    <dd className={chiavi === 'prova' ? 'text-rosso font-semibold' : ''}>{keys[chiavi]}</dd>
    {chiave && (
      <>
        <dt className="text-inchiostro-2">Risposta</dt>
        <dd className={chiave === 'rifiutata' ? 'text-rosso font-semibold wrap-anywhere' : ''}>{answers[chiave]}</dd>
      </>
    )}
    <dt className="text-inchiostro-2">Ultimo avviso</dt>
    <dd>
      {ultimoAvviso
        ? `${sayWhen(ultimoAvviso, now)}. ${cardProvider} ci avvisa dei pagamenti.`
        : `Nessuno negli ultimi 90 giorni. Se ci sono stati pagamenti, controlla il webhook nel tuo account ${cardProvider}.`}
    </dd>
  </dl>
)
