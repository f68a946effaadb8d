import { formatEuro } from '#contract/money.ts'
import type { AzioneProdotti, EsitoProdotto } from '#contract/prodotti-insieme.ts'
import { wordsOf } from './words.ts'
import { Scrolled } from '#web/ui/scrolled.tsx'

/** Rows shown at most. */
const mostShown = 200
const order = ['rifiutato', 'fatto']

interface Props {
  azione: AzioneProdotti
  outcomes: readonly EsitoProdotto[]
  /** The codes of those that were not found. */
  nameOf: (id: number) => string
}

/** What becomes of each product, those first that stay as they are and why. */
export function PlanRows({ azione, outcomes, nameOf }: Props) {
  const rows = outcomes
    .filter(({ esito }) => esito !== 'già fatto')
    .toSorted((a, b) => order.indexOf(a.esito) - order.indexOf(b.esito))
  if (rows.length === 0) return null
  return (
    <>
      <Scrolled aria-label="Che cosa cambia" className="max-h-72 overflow-auto border border-linea rounded-md">
        <table className="w-full text-sm">
          <thead className="solo-lettore">
            <tr>
              <th scope="col">Prodotto</th>
              <th scope="col">Che cosa cambia</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map((row) => (
              <tr key={row.id} className="border-t border-linea first:border-t-0 align-top">
                <td className="px-3 py-2 font-semibold [overflow-wrap:anywhere]">
                  {row.trovato?.codice ?? nameOf(row.id)}
                </td>
                <td className="px-3 py-2 text-right">
                  <Happening azione={azione} row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      {rows.length > mostShown && (
        <p className="text-sm text-inchiostro-2">Qui ci sono i primi {mostShown} prodotti.</p>
      )}
    </>
  )
}

function Happening({
  azione,
  row: { esito, trovato, nuovo, messaggio },
}: {
  azione: AzioneProdotti
  row: EsitoProdotto
}) {
  if (esito === 'rifiutato') return <span className="text-rosso">{messaggio}</span>
  if (azione !== 'prezzo' || !trovato || nuovo === undefined) return wordsOf[azione].row
  return (
    <span className="misura">
      {trovato.prezzo > 0 ? `da ${formatEuro(trovato.prezzo)} a ` : 'da nessun prezzo a '}
      <strong className="font-semibold">{formatEuro(nuovo)}</strong>
      {trovato.inSaldo && <span className="block text-xs text-inchiostro-2">in saldo</span>}
    </span>
  )
}
