import type { OrdineIntero } from '#contract/ordini.ts'
import { Part } from './part.tsx'
import { Refunds } from './refund-note.tsx'
import { Returns } from './returns.tsx'
import { WithdrawalRight } from './withdrawal-note.tsx'

interface Props {
  ordine: OrdineIntero
  /** Asks for the order again. */
  onChange: () => void
}

/** What goes back of an order: money, returned goods, the right of withdrawal. */
export function OrderChanges({ ordine, onChange }: Props) {
  const { id, recesso, recessi, rimborsi } = ordine
  return (
    <>
      {rimborsi.length > 0 && (
        <Part title={rimborsi.length === 1 ? 'Rimborso' : 'Rimborsi'}>
          <Refunds ordine={ordine} />
        </Part>
      )}
      {(recessi.length > 0 || recesso?.aperto || recesso?.entro) && (
        <Part title="Reso e recesso">
          <Returns ordine={ordine} onChange={onChange} />
          {recesso && (recesso.aperto || recessi.length === 0) && (
            <div className={recessi.length > 0 ? 'mt-4' : ''}>
              <WithdrawalRight ordine={id} recesso={recesso} />
            </div>
          )}
        </Part>
      )}
    </>
  )
}
