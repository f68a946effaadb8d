import type { OrdineIntero } from '#contract/ordini.ts'
import { restOf } from '#contract/rimborsi.ts'
import { sayShortDay } from '#web/lib/dates.ts'
import { Returns } from './returns.tsx'
import { Facts, Section } from '#web/admin/table/section.tsx'

/** The customer's right of withdrawal: its deadline, and what was withdrawn from. */
export function Withdrawal({ order }: { order: OrdineIntero }) {
  const { recesso, recessi } = order
  if (!recesso && recessi.length === 0) return null
  const { aperto = false, entro } = recesso ?? {}
  const isAllAsked = recessi.length > 0 && !aperto
  const state = sayState(aperto, order)
  const until = entro ? sayShortDay(entro) : aperto && `${order.giorniRecesso} giorni dopo la consegna`
  return (
    <Section title="Recesso">
      {recessi.length > 0 && <Returns order={order} />}
      {!isAllAsked && (
        <div className={recessi.length > 0 ? 'mt-4' : ''}>
          <Facts
            facts={[
              [recessi.length > 0 ? 'Per il resto' : 'Stato', state],
              ['Possibile fino al', (aperto || state === expired) && until],
            ]}
          />
        </div>
      )}
    </Section>
  )
}

const expired = 'Termine scaduto'

function sayState(isOpen: boolean, order: OrdineIntero) {
  if (isOpen) return 'Possibile'
  if (order.suMisura) return 'Escluso: è fatto su misura'
  return restOf(order) > 0 ? expired : 'Non serve: il pagamento è già tornato'
}
