import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import { orderStates, type OrderState, type OwnerAction } from '#contract/order-states.ts'
import { changeState, closeDifferences, decidePayment } from '#web/admin/queries/orders.ts'
import type { RowAction, Run } from '#web/admin/table/row-action.ts'
import { CancelModal } from './cancel-modal.tsx'
import { CodeModal } from './code-modal.tsx'
import { RefundModal } from './refund/refund-modal.tsx'
import { ReturnPaymentModal } from './return-payment-modal.tsx'
import { doubtsOf, sayUnwanted } from './bulk/doubts.ts'
import { countPieces, isIn, isOffered, missingOf } from './rules.ts'
import { StateModal } from './state-modal.tsx'

/** A change of state without a modal; the server refuses it when the state is no longer `da`. */
const moveTo = (to: OrderState): Omit<Run<Ordine, OrdineIntero>, 'label'> => ({
  run: ({ id, stato: da }) => changeState({ id, stato: orderStates[to].name, da }),
  said: () => 'Stato ordine aggiornato',
})

const when = (action: OwnerAction) => (order: Ordine) => isOffered(action, order)
/** An order whose customer withdrew has no next step but its refund, one that is paid back none but to be cancelled. */
const isWanted = (order: Ordine) => !sayUnwanted(order)

/** The row actions of the orders table (S-319…S-323). */
export const orderActions: readonly RowAction<Ordine, OrdineIntero>[] = [
  { label: 'Modifica stato', call: 'PUT /Ordini/UpdateOrdine', when: when('change-state'), Modal: StateModal },
  {
    label: 'Accetta',
    call: 'PUT /Ordini/UpdateOrdine',
    when: when('accept'),
    isNext: isWanted,
    ...moveTo('processing'),
  },
  {
    label: ({ codSpedizione }) => (codSpedizione ? 'Modifica codice spedizione' : 'Aggiungi codice spedizione'),
    call: 'PUT /Ordini/AggiornaCodSpedizione',
    when: when('shipping-code'),
    isNext: (order) => !doubtsOf(order) && isIn('processing', order) && !order.codSpedizione,
    Modal: CodeModal,
  },
  {
    label: 'Annulla',
    grave: true,
    call: 'DELETE /Ordini/CancellaOrdine',
    when: when('cancel'),
    isNext: ({ tuttoRimborsato }) => tuttoRimborsato === true,
    Modal: CancelModal,
  },
]

/** Its payment was found at the provider, and the owner has not decided. */
const isFound = ({ ritrovato, stato }: OrdineIntero) =>
  ritrovato !== undefined && !ritrovato.deciso && stato === orderStates.refund_due.name

/** The same on the page of an order, which knows its goods. */
export const pageActions: readonly RowAction<OrdineIntero, OrdineIntero>[] = [
  ...orderActions,
  {
    label: ({ daSpedire }) => (daSpedire ? 'Spedisci il resto' : 'Dividi in più pacchi'),
    call: 'POST /Ordini/SpedisciPacco',
    when: (order) => order.daSpedire !== undefined || countPieces(missingOf(order)) > 1,
    isNext: (order) => order.daSpedire !== undefined && !doubtsOf(order),
    load: async () => (await import('./parcel-modal.tsx')).ParcelModal,
  },
  {
    label: 'Accetta l’ordine',
    call: 'POST /Ordini/DecidiPagamento',
    when: isFound,
    isNext: isFound,
    run: ({ id }) => decidePayment({ id, scelta: 'accetta' }),
    said: () => 'Ordine accettato',
  },
  {
    label: 'Rimborsa il pagamento',
    call: 'POST /Ordini/DecidiPagamento',
    when: isFound,
    grave: true,
    Modal: ReturnPaymentModal,
  },
  {
    label: 'Segna come risolto',
    call: 'POST /Ordini/ChiudiDifferenze',
    when: ({ differenze }) => differenze !== undefined,
    run: ({ id }) => closeDifferences(id),
    said: () => 'Segnato come risolto',
  },
  {
    label: 'Scrivi al cliente',
    call: 'POST /Ticket/ScriviAlCliente',
    when: ({ cliente }) => cliente !== undefined,
    load: async () => (await import('./write-modal.tsx')).WriteModal,
  },
  {
    label: 'Rimborsa',
    call: 'POST /Ordini/Rimborsa',
    when: ({ rimborsabile }) => (rimborsabile?.importo ?? 0) > 0,
    Modal: RefundModal,
  },
]

/** On the page of an order only. */
export const deliver: Run<Ordine, OrdineIntero> = { label: 'Segna come consegnato', ...moveTo('completed') }
