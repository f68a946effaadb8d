import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { Section } from './section.tsx'

export function Goods({ ordine: { righe, subtotale, spedizione, totale } }: { ordine: OrdineIntero }) {
  return (
    <Section title="Articoli">
      <table className="w-full text-sm">
        <thead className="solo-lettore">
          <tr>
            <th scope="col">Articolo</th>
            <th scope="col">Quantità e prezzo</th>
            <th scope="col">Totale</th>
          </tr>
        </thead>
        <tbody>
          {righe.map((riga) => (
            <tr key={riga.codice} className="border-b border-linea align-top">
              <td className="py-3 pr-3">
                <span className="font-semibold">{riga.nome}</span>
                <span className="block text-inchiostro-2 misura [overflow-wrap:anywhere]">
                  {riga.codice}
                  {riga.descrizione && ` · ${riga.descrizione}`}
                </span>
              </td>
              <td className="py-3 px-3 misura text-right whitespace-nowrap">
                {riga.quantity} × {formatEuro(riga.prezzo)}
              </td>
              <td className="py-3 pl-3 misura text-right whitespace-nowrap">{formatEuro(riga.totale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 text-sm misura grid grid-cols-[1fr_auto] gap-y-1">
        <dt>Subtotale</dt>
        <dd className="text-right">{formatEuro(subtotale)}</dd>
        <dt>Spedizione</dt>
        <dd className="text-right">{spedizione > 0 ? formatEuro(spedizione) : 'Gratuita'}</dd>
        <dt className="font-semibold text-base">Totale</dt>
        <dd className="font-semibold text-base text-right">{formatEuro(totale)}</dd>
      </dl>
    </Section>
  )
}
