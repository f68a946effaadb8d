import { Link } from 'react-router'
import { formatEuro, sayOff } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { LinePicture } from '#web/admin/frames/line-picture.tsx'
import { fullLine, fullOrder } from '#web/lib/full-order.ts'
import { RefundSums } from './refund/refund-sums.tsx'
import { Section } from '#web/admin/table/section.tsx'

export function Goods({ order }: { order: OrdineIntero }) {
  const { righe, sconto, totale } = order
  const { goods, shipping } = fullOrder(order)
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
            <tr
              key={riga.id}
              className="border-b border-linea align-top @max-[19rem]:flex @max-[19rem]:flex-wrap @max-[19rem]:justify-between"
            >
              <td className="py-3 pr-3 @max-[19rem]:w-full @max-[19rem]:pb-0">
                <span className="flex gap-3">
                  <LinePicture img={riga.img} />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <LineName {...riga} />
                    <span className="block text-inchiostro-2 misura">
                      {[!riga.nome.includes(riga.codice) && riga.codice, riga.descrizione].filter(Boolean).join(' · ')}
                    </span>
                    {riga.rimborsati > 0 && <span className="block text-rosso">{sayBack(riga)}</span>}
                  </span>
                </span>
              </td>
              <td className="py-3 px-3 @max-[19rem]:pl-0 misura text-right whitespace-nowrap">
                {riga.quantity} × {formatEuro(fullLine(riga).prezzo)}
              </td>
              <td className="py-3 pl-3 @max-[19rem]:pl-0 misura text-right whitespace-nowrap">
                {formatEuro(fullLine(riga).totale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 text-sm misura grid grid-cols-[1fr_auto] gap-y-1">
        <dt>Subtotale</dt>
        <dd className="text-right">{formatEuro(goods)}</dd>
        <dt>Spedizione</dt>
        <dd className="text-right">{shipping > 0 ? formatEuro(shipping) : 'Gratuita'}</dd>
        {sconto && (
          <>
            <dt className="wrap-anywhere">Sconto {sconto.codice}</dt>
            <dd className="text-right">{sayOff(sconto.importo)}</dd>
          </>
        )}
        <dt className="font-semibold text-base">Totale</dt>
        <dd className="font-semibold text-base text-right">{formatEuro(totale)}</dd>
        <RefundSums order={order} />
      </dl>
    </Section>
  )
}

function LineName({ nome, prodotto }: OrdineIntero['righe'][number]) {
  if (!prodotto) return <span className="font-semibold">{nome}</span>
  return (
    <Link to={`/product/${prodotto}`} className="collegamento font-semibold">
      {nome}
    </Link>
  )
}

function sayBack({ rimborsati, rimessi = 0 }: OrdineIntero['righe'][number]) {
  const refunded = rimborsati === 1 ? '1 rimborsato' : `${rimborsati} rimborsati`
  return rimessi > 0 ? `${refunded}, ${rimessi} di nuovo in giacenza` : refunded
}
