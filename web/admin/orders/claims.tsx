import type { OrdineIntero } from '#contract/ordini.ts'
import type { Dichiarazione } from '#contract/recessi.ts'
import { settleClaim, settleOrder } from '#web/admin/queries/orders.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'
import { labelOf, offered } from '#web/admin/table/row-action.ts'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts, Section } from '#web/admin/table/section.tsx'

/** Declarations without proof of whose order it is: the owner finds out, then accepts or ignores each. */
export function Claims({ order }: { order: OrdineIntero }) {
  const { begin, busy, modal, refusal } = useRowActions<OrdineIntero, OrdineIntero>(settleOrder, [])
  const { dichiarazioni = [] } = order
  if (dichiarazioni.length === 0) return null
  return (
    <Section title="Recesso da verificare">
      {refusal && (
        <p role="alert" className="mb-3 text-sm text-rosso">
          {refusal}
        </p>
      )}
      <ul className="grid gap-6">
        {dichiarazioni.map((claim) => (
          <li key={claim.id}>
            <p className="mb-2">Dichiarato senza prova che l’ordine sia di chi scrive. Verifica con il cliente.</p>
            {claim.nota && <p className="mb-3 whitespace-pre-line [overflow-wrap:anywhere]">«{claim.nota}»</p>}
            <Facts
              facts={[
                ['Ricevuto il', sayMoment(claim.data)],
                ['Nome', claim.nome],
                ['Email', claim.email],
                ['Dell’ordine', claim.email.toLowerCase() === order.utente.email.toLowerCase() ? 'sì' : 'no'],
              ]}
            />
            <div className="mt-3 flex flex-wrap gap-3">
              {offered(actionsOf(claim), order).map((action) => (
                <Button key={labelOf(action, order)} second busy={busy} onClick={() => begin(action, order)}>
                  {labelOf(action, order)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {modal}
    </Section>
  )
}

type Props = ModalProps<OrdineIntero, OrdineIntero>

const actionsOf = (claim: Dichiarazione): RowAction<OrdineIntero, OrdineIntero>[] => [
  {
    label: 'Accetta il recesso',
    call: 'POST /Recessi/Verifica',
    Modal: (props: Props) => <Settle {...props} claim={claim} esito="accettata" />,
  },
  {
    label: 'Ignora',
    call: 'POST /Recessi/Verifica',
    Modal: (props: Props) => <Settle {...props} claim={claim} esito="ignorata" />,
  },
]

const words = {
  accettata: {
    title: 'Accetta il recesso',
    said: 'Recesso accettato',
    what: 'Vale dal momento della dichiarazione, per tutto quello che resta dell’ordine. La ricevuta va all’email dell’ordine.',
  },
  ignorata: {
    title: 'Ignora la dichiarazione',
    said: 'Dichiarazione ignorata',
    what: 'Fallo se il cliente dice che non è sua. L’ordine resta com’è, e la dichiarazione non viene più segnalata.',
  },
} as const

function Settle({ row: { id }, claim, esito, ...props }: Props & { claim: Dichiarazione; esito: keyof typeof words }) {
  const { title, said, what } = words[esito]
  return (
    <ConfirmModal
      {...props}
      title={title}
      submit={title}
      ask={() => settleClaim({ ordine: id, dichiarazione: claim.id, esito })}
      said={() => said}
    >
      <p>{what}</p>
    </ConfirmModal>
  )
}
