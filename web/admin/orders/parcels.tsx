import { carrierName } from '#contract/carriers.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Pacco } from '#contract/pacchi.ts'
import { markParcelArrived } from '#web/admin/queries/orders.ts'
import { Facts } from '#web/admin/table/section.tsx'
import type { RowAction } from '#web/admin/table/row-action.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { sayPieces } from '#web/orders/parcels.tsx'
import { ParcelCodeModal } from './code-modal.tsx'
import { isIn } from './rules.ts'
import { TrackedCode } from './tracked-code.tsx'
import { usePartActions } from './use-part-actions.tsx'

/** The parcels of an order that leaves in several, and what is still to be sent. */
export function Parcels({ order, pacchi }: { order: OrdineIntero; pacchi: readonly Pacco[] }) {
  const { buttons, modal, refused } = usePartActions(order)
  const corrected = order.storia.findLast(({ azione }) => azione === 'indirizzo corretto')?.data ?? ''
  return (
    <>
      <ol className="grid gap-5">
        {pacchi.map((pacco) => (
          <li key={pacco.numero}>
            <h3 className="font-semibold">Pacco {pacco.numero}</h3>
            <p className="mb-2 text-sm [overflow-wrap:anywhere]">{sayPieces(pacco.righe)}</p>
            <Facts
              facts={[
                ['Corriere', carrierName(pacco.corriere)],
                ['Codice', pacco.codice && <TrackedCode code={pacco.codice} link={pacco.link} />],
                ['Spedito il', sayMoment(pacco.speditoIl)],
                ['Consegnato il', pacco.consegnatoIl && sayMoment(pacco.consegnatoIl)],
                ['Indirizzo', pacco.speditoIl < corrected && 'quello di prima della correzione'],
              ]}
            />
            {!pacco.consegnatoIl && buttons(parcelActions(pacco))}
          </li>
        ))}
        {order.daSpedire && (
          <li>
            <h3 className="font-semibold text-rosso">Ancora da spedire</h3>
            <p className="text-sm [overflow-wrap:anywhere]">{sayPieces(order.daSpedire)}</p>
          </li>
        )}
      </ol>
      {refused}
      {modal}
    </>
  )
}

const isShipped = (order: OrdineIntero) => isIn('shipped', order)

/** What the owner does with a parcel that is under way. */
const parcelActions = ({ numero, codice }: Pacco): RowAction<OrdineIntero, OrdineIntero>[] => [
  {
    label: `Segna consegnato il pacco ${numero}`,
    call: 'PUT /Ordini/PaccoConsegnato',
    when: isShipped,
    run: ({ id }) => markParcelArrived({ id, pacco: numero }),
    said: () => `Pacco ${numero} consegnato`,
  },
  {
    label: `${codice ? 'Correggi' : 'Aggiungi'} il codice del pacco ${numero}`,
    call: 'PUT /Ordini/AggiornaCodSpedizione',
    when: isShipped,
    Modal: (props) => <ParcelCodeModal {...props} numero={numero} />,
  },
]
