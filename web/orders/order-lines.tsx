import { formatEuro, sayOff } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { GoodsLine } from '#web/layout/goods-line.tsx'
import { fullLine, fullOrder } from '#web/lib/full-order.ts'

/** The lines of an order with their prices, and its total. */
export function OrderLines({ ordine }: { ordine: OrdineIntero }) {
  const { righe, sconto, totale } = ordine
  const { goods, shipping } = fullOrder(ordine)
  return (
    <section aria-labelledby="articoli" className="min-w-0">
      <h2 id="articoli" className="largo text-lg">
        Articoli
      </h2>
      <ul className="mt-3">
        {righe.map((riga) => (
          <Line key={riga.id} riga={riga} />
        ))}
      </ul>
      <dl className="misura border-t border-linea pt-3 grid gap-1.5">
        <Sum label="Subtotale" value={formatEuro(goods)} />
        <Sum label="Spedizione" value={shipping === 0 ? 'Gratuita' : formatEuro(shipping)} />
        {sconto && <Sum label={`Sconto ${sconto.codice}`} value={sayOff(sconto.importo)} />}
        <div className="flex flex-wrap justify-between gap-x-4 pt-2 text-lg font-semibold">
          <dt>
            Totale <span className="text-sm font-normal text-inchiostro-2">IVA inclusa</span>
          </dt>
          <dd className="ml-auto">{formatEuro(totale)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Line({ riga }: { riga: OrdineIntero['righe'][number] }) {
  const { nome, descrizione, img, quantity } = riga
  const { prezzo, totale } = fullLine(riga)
  return (
    <GoodsLine image={img} className="grid-cols-[88px_1fr] sm:grid-cols-[120px_1fr] py-4" sizes="120px">
      <div className="min-w-0 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="font-semibold">{nome}</h3>
          {descrizione && descrizione !== nome && <p className="text-sm text-inchiostro-2">{descrizione}</p>}
          <p className="misura text-sm mt-1">
            {quantity} × {formatEuro(prezzo)}
          </p>
        </div>
        <p className="misura font-semibold">{formatEuro(totale)}</p>
      </div>
    </GoodsLine>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-inchiostro-2">{label}</dt>
      <dd className="ml-auto">{value}</dd>
    </div>
  )
}
