import type { OrdineIntero } from '#contract/ordini.ts'
import type { Dichiarazione } from '#contract/recessi.ts'
import { settleClaim } from '#web/admin/queries/orders.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { Facts, Section } from '#web/admin/table/section.tsx'
import { usePartActions } from './use-part-actions.tsx'

/** Declarations without proof of whose order it is: the owner finds out, then accepts or ignores each. */
export function Claims({ order }: { order: OrdineIntero }) {
  const { buttons, modal, refused } = usePartActions(order)
  const { dichiarazioni = [] } = order
  if (dichiarazioni.length === 0) return null
  return (
    <Section title="Recesso da verificare">
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
            {buttons(actionsOf(claim))}
          </li>
        ))}
      </ul>
      {refused}
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
