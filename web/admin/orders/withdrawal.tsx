import { useState } from 'react'
import { formatEuro } from '#contract/money.ts'
import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { sayMoment, sayShortDay } from '#web/lib/dates.ts'
import { refundWithdrawal, settleOrder } from '#web/admin/queries/orders.ts'
import type { Run } from '#web/admin/table/row-action.ts'
import { useRun } from '#web/admin/table/use-run.ts'
import { Facts, Section } from './section.tsx'

/** The customer's right of withdrawal: its deadline, whether it was used, and the refund that is due. */
export function Withdrawal({ order }: { order: OrdineIntero }) {
  const [asking, setAsking] = useState(false)
  const { recesso, rimborsabile } = order
  if (!recesso) return null
  const { aperto, entro, chiestoIl, rimborsareEntro, rimborsatoIl } = recesso
  // on its way already, or kept back by a dispute
  const hasNothingLeft = rimborsabile?.importo === 0
  return (
    <Section title="Recesso">
      <Facts
        facts={[
          ['Stato', chiestoIl ? 'Chiesto dal cliente' : aperto ? 'Possibile' : 'Termine scaduto'],
          ['Chiesto il', chiestoIl && sayMoment(chiestoIl)],
          ['Possibile fino al', !chiestoIl && (entro ? sayShortDay(entro) : aperto && '14 giorni dopo la consegna')],
          [
            'Rimborsare entro',
            rimborsareEntro && <strong className="font-semibold">{sayShortDay(rimborsareEntro)}</strong>,
          ],
          ['Rimborsato il', rimborsatoIl && sayMoment(rimborsatoIl)],
        ]}
      />
      {rimborsareEntro && !hasNothingLeft && (
        <Button second className="mt-4" onClick={() => setAsking(true)}>
          {refund.label}
        </Button>
      )}
      {asking && <PayBack order={order} onClose={() => setAsking(false)} />}
    </Section>
  )
}

const refund: Run<Ordine, OrdineIntero> = {
  label: 'Rimborsa il recesso',
  run: ({ id }) => refundWithdrawal(id),
  said: () => 'Recesso rimborsato',
}

function PayBack({ order, onClose }: { order: OrdineIntero; onClose: () => void }) {
  const { totale, rimborsabile, utente } = order
  const amount = formatEuro(rimborsabile?.importo ?? totale)
  const { busy, refusal, run } = useRun(settleOrder)
  const pay = async () => (await run(order, refund)) && onClose()
  return (
    <Modal title={refund.label} onClose={onClose}>
      <p>
        <strong className="font-semibold">{amount}</strong>, spese di spedizione comprese, tornano a{' '}
        {utente.nomeCompleto}. Puoi attendere di avere la merce o la prova che è stata spedita.
      </p>
      {refusal && (
        <p role="alert" className="mt-3 text-sm text-rosso">
          {refusal}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy} busyLabel="Un momento…" onClick={() => void pay()}>
          Rimborsa {amount}
        </Button>
        <Button second onClick={onClose}>
          Indietro
        </Button>
      </div>
    </Modal>
  )
}
