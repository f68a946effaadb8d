import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { sayShortDay } from '#web/lib/dates.ts'
import { sayParts } from './refund-parts.ts'

/** What was paid and given back, and the VAT of what is left, by rate. */
export function ReceiptSums({ ordine }: { ordine: OrdineIntero }) {
  const { totale, rimborsato, rimborsi, righe } = ordine
  const back = rimborsi.filter(({ stato }) => stato === 'in corso' || stato === 'riuscito').toReversed()
  return (
    <div className="mt-4 break-inside-avoid">
      <dl className="misura grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <dt className="font-semibold text-base">Totale pagato, IVA inclusa</dt>
        <dd className="font-semibold text-base text-right">{formatEuro(totale)}</dd>
        {back.map((rimborso) => (
          <div key={rimborso.id} className="contents">
            <dt>{['Rimborso', sayShortDay(rimborso.data), sayParts(rimborso, righe)].filter(Boolean).join(' · ')}</dt>
            <dd className="text-right">−{formatEuro(rimborso.importo)}</dd>
          </div>
        ))}
        {rimborsato > 0 && (
          <>
            <dt className="font-semibold">Totale dopo i rimborsi</dt>
            <dd className="font-semibold text-right">{formatEuro(totale - rimborsato)}</dd>
          </>
        )}
      </dl>
      <VatByRate ordine={ordine} />
    </div>
  )
}

const columns: readonly (readonly [name: string, of: (row: OrdineIntero['iva'][number]) => string])[] = [
  ['Aliquota', ({ aliquota }) => `${aliquota}%`],
  ['Imponibile', ({ imponibile }) => formatEuro(imponibile)],
  ['Imposta', ({ imposta }) => formatEuro(imposta)],
  ['Totale', ({ totale, rimborsato }) => formatEuro(totale - rimborsato)],
]

function VatByRate({ ordine: { iva, rimborsato } }: { ordine: OrdineIntero }) {
  return (
    <table className="mt-6 ml-auto">
      <caption className="text-right font-semibold">
        IVA compresa{rimborsato > 0 && ' nel totale dopo i rimborsi'}
      </caption>
      <thead>
        <tr className="border-b border-inchiostro">
          {columns.map(([name]) => (
            <th key={name} scope="col" className="py-1 pl-6 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {iva.map((row) => (
          <tr key={row.aliquota}>
            {columns.map(([name, of]) => (
              <td key={name} className="py-1 pl-6 misura text-right">
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
