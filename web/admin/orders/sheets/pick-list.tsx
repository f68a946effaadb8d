import type { OrdineDaStampare } from '#contract/ordini-insieme.ts'
import { leaving } from './leaving.ts'

/** An article with its pieces in all orders, and the orders that they go into. */
interface Picked {
  codice: string
  nome: string
  descrizione: string
  quantity: number
  orders: { id: number; quantity: number }[]
}

/** What to take from the shelf for these orders, by name and code. */
function pick(orders: readonly OrdineDaStampare[]): Picked[] {
  const byCode = new Map<string, Picked>()
  for (const order of orders)
    for (const { codice, nome, descrizione, quantity } of leaving(order)) {
      const picked = byCode.get(codice) ?? { codice, nome, descrizione, quantity: 0, orders: [] }
      picked.quantity += quantity
      picked.orders.push({ id: order.id, quantity })
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
      <table className="mt-6 w-full">
        <thead className="text-left">
          <tr className="border-b border-inchiostro">
            <th scope="col" className="py-2">
              Articolo
            </th>
            <th scope="col">Codice</th>
            <th scope="col">Ordini</th>
            <th scope="col" className="text-right">
              Pezzi
            </th>
            <th scope="col" className="text-right w-20">
              Preso
            </th>
          </tr>
        </thead>
        <tbody>
          {picked.map((article) => (
            <tr key={article.codice} className="border-b border-linea break-inside-avoid align-top">
              <td className="py-2 pr-4">
                <span className="font-semibold">{article.nome}</span>
                {article.descrizione && <span className="block">{article.descrizione}</span>}
              </td>
              <td className="py-2 pr-4 misura">{article.codice}</td>
              <td className="py-2 pr-4 misura">{article.orders.map(sayOrder).join(', ')}</td>
              <td className="py-2 misura text-right font-semibold">{article.quantity}</td>
              <td className="py-2 text-right">
                <span className="inline-block size-4 border border-inchiostro align-middle">&nbsp;</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** `1042`, `1041 (2)`. */
const sayOrder = ({ id, quantity }: Picked['orders'][number]) => (quantity > 1 ? `${id} (${quantity})` : String(id))
