import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { toast } from '#web/ui/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { retryRefund } from '#web/admin/queries/orders.ts'
import { Facts, Section } from './section.tsx'
import { useMoneyBack } from './use-money-back.ts'

/** The money on its way back, and the button for when it did not arrive. */
export function Refund({ ordine: { id, rimborso } }: { ordine: OrdineIntero }) {
  const { busy, refusal, send } = useMoneyBack(id)
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
        <Button
          second
          className="mt-4"
          busy={busy}
          onClick={() => void send(retryRefund, () => toast.success('Rimborso ritentato'))}
        >
          Riprova rimborso
        </Button>
      )}
    </Section>
  )
}
