import { carrierName } from '#contract/carriers.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { inShopStates, readOrderState } from '#contract/order-states.ts'
import { settleOrder } from '#web/admin/queries/orders.ts'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { addressLines } from '#web/orders/address.ts'
import { may } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { Facts, Section } from '#web/admin/table/section.tsx'
import { AddressBlock } from '#web/layout/address-block.tsx'
import { Parcels } from './parcels.tsx'
import { TrackedCode } from './tracked-code.tsx'

export function Shipping({ order }: { order: OrdineIntero }) {
  const { codSpedizione, corriere, spedizioneLink, speditoIl, consegnatoIl, pacchi } = order
  const lines = addressLines(order)
  const { begin, modal } = useRowActions<OrdineIntero, OrdineIntero>(settleOrder, [])
  const state = readOrderState(order.stato)
  return (
    <Section title="Spedizione">
      {lines.length > 0 ? (
        <AddressBlock lines={lines} className="text-sm mb-3" />
      ) : (
        <p className="text-sm text-inchiostro-2 mb-3">L’indirizzo arriva con il pagamento.</p>
      )}
      {order.nonServita && (
        <p className="text-sm text-rosso font-semibold mb-3">Non spedisci in questa provincia: scrivi al cliente.</p>
      )}
      {(order.daSpedire || (state && inShopStates.includes(state))) && may('PUT /Ordini/CorreggiIndirizzo') && (
        <Button second className="mb-3" onClick={() => begin(correct, order)}>
          {correct.label}
        </Button>
      )}
      {pacchi ? (
        <Parcels order={order} pacchi={pacchi} />
      ) : (
        <Facts
          facts={[
            ['Corriere', corriere && carrierName(corriere)],
            ['Codice', codSpedizione && <TrackedCode code={codSpedizione} link={spedizioneLink} />],
            ['Spedito il', speditoIl && sayMoment(speditoIl)],
            ['Consegnato il', consegnatoIl && sayMoment(consegnatoIl)],
          ]}
        />
      )}
      {modal}
    </Section>
  )
}

const correct = {
  label: 'Correggi l’indirizzo',
  load: async () => (await import('./address-modal.tsx')).AddressModal,
}
