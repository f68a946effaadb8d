import { useState } from 'react'
import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { sayMoment, sayShortDay } from '#web/lib/dates.ts'
import { refundWithdrawal } from '#web/admin/queries/orders.ts'
import { Facts, Section } from './section.tsx'
import { useMoneyBack } from './use-money-back.ts'

/** The customer's right to withdraw: until when, whether it was used, and what the shop then owes. */
export function Withdrawal({ ordine }: { ordine: OrdineIntero }) {
  const [asking, setAsking] = useState(false)
  const { recesso, rimborso } = ordine
  if (!recesso) return null
  const { aperto, entro, chiestoIl, rimborsareEntro, rimborsatoIl } = recesso
  const isOnItsWay = rimborso && rimborso.stato !== 'non riuscito'
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
      {rimborsareEntro && !isOnItsWay && (
        <Button second className="mt-4" onClick={() => setAsking(true)}>
          Rimborsa il recesso
        </Button>
      )}
      {asking && <PayBack ordine={ordine} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function PayBack({ ordine: { id, totale, utente }, onClose }: { ordine: OrdineIntero; onClose: () => void }) {
  const { busy, refusal, send } = useMoneyBack(id)
  const done = () => {
    toast.success('Recesso rimborsato')
    onClose()
  }
  return (
    <Modal title="Rimborsa il recesso" onClose={onClose}>
      <p>
        <strong className="font-semibold">{formatEuro(totale)}</strong>, spese di spedizione comprese, tornano a{' '}
        {utente.nomeCompleto}. Puoi attendere di avere la merce o la prova che è stata spedita.
      </p>
      {refusal && (
        <p role="alert" className="mt-3 text-sm text-rosso">
          {refusal}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy} busyLabel="Un momento…" onClick={() => void send(refundWithdrawal, done)}>
          Rimborsa {formatEuro(totale)}
        </Button>
        <Button second onClick={onClose}>
          Indietro
        </Button>
      </div>
    </Modal>
  )
}
