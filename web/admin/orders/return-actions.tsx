import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Reso } from '#contract/recessi.ts'
import { closeReturn, refundWithdrawal } from '#web/admin/queries/orders.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'
import { ExchangeModal } from './exchange-modal.tsx'
import { exchangeable } from './exchangeable.ts'
import { ReceiveModal } from './receive-modal.tsx'
import { sayReceived } from './say-received.ts'
import { sentOf } from './sent-of.ts'

type Props = ModalProps<OrdineIntero, OrdineIntero>

/** What the owner does with a return. */
export function returnActions(reso: Reso): RowAction<OrdineIntero, OrdineIntero>[] {
  const isOpen = reso.rimborsareEntro !== undefined
  // what was never sent is still here
  const mayArrive =
    reso.stato !== 'chiuso' && !reso.ricevutoIl && reso.righe.some((riga) => riga.ricevuti < sentOf(riga))
  return [
    {
      label: 'Segna ricevuti',
      call: 'POST /Recessi/Ricevuto',
      when: () => mayArrive,
      Modal: (props: Props) => <ReceiveModal {...props} reso={reso} />,
    },
    {
      label: 'Proponi un cambio',
      call: 'POST /Recessi/Cambia',
      // its link goes to an account
      when: (order) => order.cliente !== undefined && exchangeable(order, reso).length > 0,
      Modal: (props: Props) => <ExchangeModal {...props} reso={reso} />,
    },
    {
      label: 'Rimborsa il recesso',
      call: 'POST /Recessi/Rimborsa',
      // on its way already, or kept back by a dispute
      when: ({ rimborsabile }) => isOpen && rimborsabile?.importo !== 0,
      Modal: (props: Props) => <PayBack {...props} reso={reso} />,
    },
    {
      label: 'Chiudi senza rimborso',
      call: 'POST /Recessi/Chiudi',
      when: () => isOpen,
      Modal: (props: Props) => <Close {...props} reso={reso} />,
    },
  ]
}

function PayBack({ row, reso, ...props }: Props & { reso: Reso }) {
  const { id, utente } = row
  const amount = formatEuro(reso.importo)
  const received = !reso.ricevutoIl && sayReceived(reso, row)
  return (
    <ConfirmModal
      {...props}
      title="Rimborsa il recesso"
      submit={`Rimborsa ${amount}`}
      ask={() => refundWithdrawal({ ordine: id, recesso: reso.id })}
      said={() => 'Recesso rimborsato'}
    >
      <p>
        <strong className="font-semibold">{amount}</strong>
        {reso.spedizione > 0 && ', spese di spedizione comprese,'} tornano a {utente.nomeCompleto}.
        {received && ` Ricevuti finora: ${received}.`}
        {reso.trattenuto && ' Puoi attendere di avere la merce o la prova che è stata spedita.'} Quello che il cliente
        spende per rispedire non si toglie dal rimborso.
      </p>
    </ConfirmModal>
  )
}

function Close({ row: { id }, reso, ...props }: Props & { reso: Reso }) {
  return (
    <ConfirmModal
      {...props}
      title="Chiudi senza rimborso"
      submit="Chiudi il reso"
      ask={() => closeReturn({ ordine: id, recesso: reso.id })}
      said={() => 'Reso chiuso'}
    >
      <p>
        Fallo se il cliente tiene gli articoli, o se lo hai già rimborsato in un altro modo. Il reso non viene più
        segnalato, e dagli articoli che non sono tornati si può recedere di nuovo.
      </p>
    </ConfirmModal>
  )
}
