interface Row {
  codice: string
  nome: string
  descrizione: string
  quantity: number
  /** Those that it goes into, where the sheet is of many. */
  orders?: readonly string[]
}

interface Props {
  rows: readonly Row[]
  /** The heads of the last two columns: the pieces, and a box to be ticked or filled in. */
  pieces: string
  mark: string
}

/** Articles on paper, a line each. */
export function SheetTable({ rows, pieces, mark }: Props) {
  return (
    <table className="mt-6 w-full">
      <thead className="text-left">
        <tr className="border-b border-inchiostro">
          <th scope="col" className="py-2">
            Articolo
          </th>
          <th scope="col">Codice</th>
          {rows[0]?.orders && <th scope="col">Ordini</th>}
          <th scope="col" className="text-right">
            {pieces}
          </th>
          <th scope="col" className="text-right w-28">
            {mark}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ codice, nome, descrizione, orders, quantity }) => (
          <tr key={codice} className="border-b border-linea break-inside-avoid align-top">
            <td className="py-2 pr-4">
              <span className="font-semibold">{nome}</span>
              {descrizione && <span className="block">{descrizione}</span>}
            </td>
            <td className="py-2 pr-4 misura">{codice}</td>
            {orders && <td className="py-2 pr-4 misura">{orders.join(', ')}</td>}
            <td className="py-2 misura text-right font-semibold">{quantity}</td>
            <td className="py-2 text-right">
              <span className="inline-block size-4 border border-inchiostro align-middle">&nbsp;</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
