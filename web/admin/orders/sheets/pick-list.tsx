import type { OrdineDaStampare } from '#contract/ordini-insieme.ts'
import { leaving } from './leaving.ts'
import { SheetTable } from './sheet-table.tsx'

/** An article with its pieces in all orders, and the orders that they go into. */
interface Picked {
  codice: string
  nome: string
  descrizione: string
  quantity: number
  orders: string[]
}

/** What to take from the shelf for these orders, by name and code. */
function pick(orders: readonly OrdineDaStampare[]): Picked[] {
  const byCode = new Map<string, Picked>()
  for (const order of orders)
    for (const { codice, nome, descrizione, quantity } of leaving(order)) {
      const picked = byCode.get(codice) ?? { codice, nome, descrizione, quantity: 0, orders: [] }
      picked.quantity += quantity
      picked.orders.push(sayOrder(order.id, quantity))
      byCode.set(codice, picked)
    }
  return [...byCode.values()].toSorted((a, b) => a.nome.localeCompare(b.nome, 'it') || a.codice.localeCompare(b.codice))
}

/** The articles of many orders, one line each, with a place for a tick. */
export function PickList({ orders, printedOn }: { orders: readonly OrdineDaStampare[]; printedOn: string }) {
  const picked = pick(orders)
  const pieces = picked.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <h2 className="largo text-xl">Lista di prelievo</h2>
      <p className="mt-1">
        {printedOn} · {orders.length === 1 ? '1 ordine' : `${orders.length} ordini`} ·{' '}
        {pieces === 1 ? '1 pezzo' : `${pieces} pezzi`}
      </p>
      <SheetTable rows={picked} pieces="Pezzi" mark="Preso" />
    </>
  )
}

/** `1042`, `1041 (2)`. */
const sayOrder = (id: number, quantity: number) => (quantity > 1 ? `${id} (${quantity})` : String(id))
