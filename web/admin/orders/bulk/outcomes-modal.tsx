import type { Ordine } from '#contract/ordini.ts'
import type { EsitoOrdine } from '#contract/ordini-insieme.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { sayOrders } from './move.ts'

interface Props {
  refused: readonly EsitoOrdine[]
  orders: readonly Ordine[]
  onClose: () => void
}

/** The orders that stayed as they were, each with its reason. */
export function OutcomesModal({ refused, orders, onClose }: Props) {
  const names = new Map(orders.map(({ id, utente }) => [id, utente.nomeCompleto]))
  const count = refused.length
  return (
    <Modal title={`${sayOrders(count)} ${count === 1 ? 'rimasto com’era' : 'rimasti com’erano'}`} onClose={onClose}>
      <ul className="grid gap-3">
        {refused.map(({ id, messaggio }) => (
          <li key={id}>
            <strong className="font-semibold">
              {id} {names.get(id)}
            </strong>
            <span className="block text-rosso">{messaggio}</span>
          </li>
        ))}
      </ul>
      <Button className="mt-6" onClick={onClose}>
        Ho capito
      </Button>
    </Modal>
  )
}
