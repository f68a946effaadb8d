import { highest, longest } from '#contract/bounds.ts'
import { inShopStates } from '#contract/order-states.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { lensesNotChecked } from '#server/order-management/check-leaving.ts'
import { presentStato } from '#server/order-management/state-names.ts'
import type { Sendable } from './queries.ts'
import type { ShipmentLine } from './read-shipment-file.ts'

/** What a line would do; `order` is the one that it means, where that is clear. */
export interface Shipment {
  line: ShipmentLine
  outcome: 'send' | 'sent' | 'refused'
  order?: Sendable
  problem?: Problem
}

interface Known {
  orders: readonly Sendable[]
  /** Who has a code already, the code in capitals. */
  codes: readonly { id: number; account_id: number | null; code: string }[]
}

/** The order number in a cell: `28`, `#28`, `Ordine n. 28`. */
export function readOrderNumber(text: string) {
  const [, digits] = /^(?:ordine|ord\.?)?\s*(?:n\.?|n°|nr\.?|#)?\s*0*(\d{1,10})$/i.exec(text) ?? []
  const id = Number(digits)
  return id >= 1 && id <= highest.id ? id : undefined
}

/** What each line would do, those that contradict each other or the shop refused. */
export function matchShipments(lines: readonly ShipmentLine[], known: Known): Shipment[] {
  const shipments = lines.map((line) => judged(line, () => judge(line, known)))
  return shipments.map((one) => (one.outcome === 'send' ? judged(one.line, () => judgeTwice(one, shipments)) : one))
}

function judged(line: ShipmentLine, judgeLine: () => Shipment): Shipment {
  try {
    return judgeLine()
  } catch (problem) {
    if (problem instanceof Problem) return { line, outcome: 'refused', problem }
    throw problem
  }
}

function judge(line: ShipmentLine, { orders, codes }: Known): Shipment {
  if (!line.code) throw new Problem('shipping-code-not-valid')
  if (line.code.length > longest.shippingCode) throw new Problem('text-too-long')
  const order = line.order ? byNumber(line, line.order, orders) : byName(line.name ?? '', orders)
  const stato = presentStato(order.state, 'administrator')
  const isSent = order.state === 'shipped' || order.state === 'completed'
  if (isSent && order.shipping_code === line.code) return { line, order, outcome: 'sent' }
  if (order.isPaidBack && inShopStates.includes(order.state)) throw new Problem('order-paid-back')
  if (isSent && !order.isToSend) throw new Problem('order-already', { stato })
  if (!order.isToSend)
    throw new Problem('order-move-not-possible', { da: stato, a: presentStato('shipped', 'administrator') })
  if (order.isWithdrawn) throw new Problem('order-withdrawn-from')
  if (order.lensStep) throw lensesNotChecked(order.lensStep)
  const other = codes.find((one) => one.code === line.code.toUpperCase() && !isSameCustomer(one, order))
  if (other) throw new Problem('shipping-code-of-other', { codice: line.code, ordine: String(other.id) })
  return { line, order, outcome: 'send' }
}

interface Owned {
  id: number
  account_id: number | null
}
/** Two orders of one customer may travel in one parcel. */
const isSameCustomer = (a: Owned, b: Owned) => a.id === b.id || (a.account_id !== null && a.account_id === b.account_id)

function byNumber({ name }: ShipmentLine, text: string, orders: readonly Sendable[]) {
  const id = readOrderNumber(text)
  if (!id) throw new Problem('shipment-order-not-read', { testo: text })
  const order = orders.find((one) => one.id === id)
  if (!order) throw new Problem('order-not-found')
  if (name && !namesOf(order).some((own) => wordsOf(own).some((word) => wordsOf(name).includes(word)))) {
    throw new Problem('shipment-customer-other', { ordine: String(id), cliente: order.customer_name, nome: name })
  }
  return order
}

function byName(name: string, orders: readonly Sendable[]) {
  if (!name) throw new Problem('shipment-order-missing')
  const key = keyOf(name)
  const found = orders.filter((order) => order.isToSend && namesOf(order).some((own) => keyOf(own) === key))
  const [order, ...more] = found
  if (!order) throw new Problem('shipment-customer-not-found', { nome: name })
  if (more.length > 0) {
    throw new Problem('shipment-customer-many', { nome: name, ordini: found.map(({ id }) => id).join(', ') })
  }
  return order
}

const namesOf = ({ customer_name: customer, recipient }: Sendable) => (recipient ? [customer, recipient] : [customer])

/** Words without case, accents and apostrophes; `D'ANGELO  Maria` and `Maria D’Angelo` have the same. */
function wordsOf(name: string): string[] {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
const keyOf = (name: string) => wordsOf(name).toSorted().join(' ')

/** One line an order, and one order a code, or orders of one customer. */
function judgeTwice(one: Shipment, all: readonly Shipment[]): Shipment {
  const { order, line } = one
  const linesOf = (same: (other: Shipment) => boolean) => all.filter((other) => other.outcome === 'send' && same(other))
  const ofOrder = linesOf((other) => other.order?.id === order?.id)
  if (ofOrder.length > 1)
    throw new Problem('shipment-order-repeated', { ordine: String(order?.id), righe: listLines(ofOrder) })
  const ofCode = linesOf(({ line: { code } }) => code.toUpperCase() === line.code.toUpperCase())
  if (ofCode.some((other) => order && other.order && !isSameCustomer(other.order, order))) {
    throw new Problem('code-repeated', { codice: line.code, righe: listLines(ofCode) })
  }
  return one
}

const listLines = (shipments: readonly Shipment[]) => shipments.map(({ line }) => line.number).join(', ')
