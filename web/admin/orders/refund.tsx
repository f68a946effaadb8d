import { formatEuro } from '#contract/money.ts'
import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import { Button } from '#web/ui/button.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { retryRefund, settleOrder } from '#web/admin/queries/orders.ts'
import type { Run } from '#web/admin/table/row-action.ts'
import { useRun } from '#web/admin/table/use-run.ts'
import { Facts, Section } from './section.tsx'

const retry: Run<Ordine, OrdineIntero> = {
  label: 'Riprova rimborso',
  run: ({ id }) => retryRefund(id),
  said: () => 'Rimborso ritentato',
}

/** The refund of the order, with a retry where it failed. */
export function Refund({ order }: { order: OrdineIntero }) {
  const { rimborso } = order
  const { busy, refusal, run } = useRun(settleOrder)
  if (!rimborso) return null
  const { stato, importo, motivo, data, errore } = rimborso
  return (
    <Section title="Rimborso">
      <Facts
        facts={[
          ['Stato', stato],
          ['Importo', formatEuro(importo)],
          ['Motivo', motivo],
          ['Data', sayMoment(data)],
          ['Errore', errore && <span className="text-rosso">{errore}</span>],
        ]}
      />
      {refusal && (
        <p role="alert" className="mt-3 text-sm text-rosso">
          {refusal}
        </p>
      )}
      {stato === 'non riuscito' && (
        <Button second className="mt-4" busy={busy} onClick={() => void run(order, retry)}>
          {retry.label}
        </Button>
      )}
    </Section>
  )
}
