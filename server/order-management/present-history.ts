import { carrierName } from '#contract/carriers.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { OrderAction, Role } from '#server/platform/database/column-types.ts'
import { shownStates, type OrderState } from '#contract/order-states.ts'
import { cardProvider } from '#contract/shop.ts'
import { isFailed, isWhole } from '#server/payments/refunds/refund-reasons.ts'
import type { WholeOrder } from './find-order.ts'
import { disputeStateNames } from './present-dispute.ts'
import { reasons } from './reasons.ts'
import { presentStato } from './state-names.ts'

/** What its owner does to an order beside moving it. */
export const orderActionNames = {
  'shipping-code': 'codice di spedizione',
  'parcel-sent': 'pacco spedito',
  'parcel-arrived': 'pacco consegnato',
  'address-corrected': 'indirizzo corretto',
  refunded: 'rimborso',
  'refund-retried': 'rimborso ritentato',
  'refund-closed': 'rimborso chiuso',
  'withdrawal-refunded': 'rimborso del recesso',
  'return-received': 'reso ricevuto',
  'return-closed': 'reso chiuso',
  'exchange-opened': 'cambio proposto',
  prepared: 'ordine preparato',
  'link-sent': 'link rimandato',
  'link-released': 'link chiuso',
  'exchange-released': 'cambio chiuso',
  'payment-accepted': 'pagamento accettato',
  'payment-returned': 'pagamento restituito',
  'difference-closed': 'differenza chiusa',
  'claim-accepted': 'recesso accettato',
  'claim-ignored': 'recesso ignorato',
} as const satisfies Record<OrderAction, string>

/** The customer sees what became of the order, not who did it, nor what else was done, nor that its payment was late. */
export function presentStoria(
  { order, history, edits, refunds, disputes }: WholeOrder,
  role: Role,
): OrdineIntero['storia'] {
  const told = (state: OrderState, at: Date) => ({ stato: presentStato(state, role), data: at.toISOString() })
  if (role === 'customer') {
    return history.filter(({ state }) => shownStates.includes(state)).map(({ state, at }) => told(state, at))
  }
  const stateAt = (at: Date) => history.findLast((move) => move.at <= at)?.state ?? order.state
  const moves = history.map(({ state, at, by, note }) =>
    Object.assign(told(state, at), by && { chi: by }, note && { nota: notes[note] ?? note }),
  )
  // refunds tell of themselves, those that were made at the provider too
  const others = edits
    .filter(({ action }) => action !== 'refunded')
    .map(({ at, by, action, changes }) => {
      const nota = noteOf(changes)
      return Object.assign(
        told(stateAt(at), at),
        { azione: orderActionNames[action] },
        by && { chi: by },
        nota && { nota },
      )
    })
  const parts = refunds
    .filter((refund) => !isWhole(refund))
    .map(({ created_at: at, by, amount_cents: importo, state, origin }) => {
      const nota = isFailed(state) ? notes['refund_failed'] : origin === 'provider' && `presso ${cardProvider}`
      return Object.assign(
        told(stateAt(at), at),
        { azione: orderActionNames.refunded, importo },
        by && { chi: by },
        nota && { nota },
      )
    })
  const banks = disputes.flatMap((dispute) =>
    tellDispute(dispute).map(({ at, ...entry }) => Object.assign(told(stateAt(at), at), entry)),
  )
  return [...moves, ...others, ...parts, ...banks].toSorted((a, b) => Date.parse(a.data) - Date.parse(b.data))
}

/** Which of several parcels it was about, the code that was written, and who brings it where that changed. */
function noteOf(changes: WholeOrder['edits'][number]['changes']) {
  const [code, parcel, carrier] = ['codSpedizione', 'pacco', 'corriere'].map((field) => changes[field]?.[1])
  const parts = [
    typeof parcel === 'number' && `pacco ${parcel}`,
    typeof carrier === 'string' && carrierName(carrier),
    typeof code === 'string' && code,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** When the customer's bank took the payment or asked about it, and how it ended. */
function tellDispute({
  state,
  opened_at: openedAt,
  ended_at: endedAt,
  amount_cents: importo,
}: WholeOrder['disputes'][number]) {
  const entry = { azione: 'contestazione', importo } as const
  const opened = { ...entry, at: openedAt, nota: 'aperta' }
  return endedAt ? [opened, { ...entry, at: endedAt, nota: disputeStateNames[state] }] : [opened]
}

const notes: Record<string, string> = {
  ...reasons,
  refund_failed: 'rimborso non riuscito',
  payment_accepted: 'pagamento accettato',
  refunded_otherwise: 'restituito in altro modo',
}
