import { carrierName } from '#contract/carriers.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Pacco } from '#contract/pacchi.ts'
import { markParcelArrived, settleOrder } from '#web/admin/queries/orders.ts'
import { Facts } from '#web/admin/table/section.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { Refused } from '#web/admin/table/refused.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { sayPieces } from '#web/orders/parcels.tsx'
import { may } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { isIn } from './rules.ts'
import { TrackedCode } from './tracked-code.tsx'

/** The parcels of an order that leaves in several, and what is still to be sent. */
export function Parcels({ order, pacchi }: { order: OrdineIntero; pacchi: readonly Pacco[] }) {
  const { run, begin, modal, busy, refusal } = useRowActions<OrdineIntero, OrdineIntero>(settleOrder, [])
  const mayMark = isIn('shipped', order) && may('PUT /Ordini/PaccoConsegnato')
  const corrected = order.storia.findLast(({ azione }) => azione === 'indirizzo corretto')?.data ?? ''
  const mayCorrect = isIn('shipped', order) && may('PUT /Ordini/AggiornaCodSpedizione')
  return (
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
          {!pacco.consegnatoIl && (
            <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
              {mayMark && (
                <Button second busy={busy} onClick={() => void run(order, arrived(pacco.numero))}>
                  Segna consegnato il pacco {pacco.numero}
                </Button>
              )}
              {mayCorrect && (
                <Button second onClick={() => begin(correctCode(pacco), order)}>
                  {correctCode(pacco).label}
                </Button>
              )}
            </div>
          )}
        </li>
      ))}
      {order.daSpedire && (
        <li>
          <h3 className="font-semibold text-rosso">Ancora da spedire</h3>
          <p className="text-sm [overflow-wrap:anywhere]">{sayPieces(order.daSpedire)}</p>
        </li>
      )}
      <Refused words={refusal} />
      {modal}
    </ol>
  )
}

const arrived = (pacco: number) => ({
  label: `Segna consegnato il pacco ${pacco}`,
  run: ({ id }: OrdineIntero) => markParcelArrived({ id, pacco }),
  said: () => `Pacco ${pacco} consegnato`,
})

const correctCode = ({ numero, codice }: Pacco) => ({
  label: `${codice ? 'Correggi' : 'Aggiungi'} il codice del pacco ${numero}`,
  load: async () => {
    const { ParcelCodeModal } = await import('./code-modal.tsx')
    return (props: ModalProps<OrdineIntero, OrdineIntero>) => <ParcelCodeModal {...props} numero={numero} />
  },
})
