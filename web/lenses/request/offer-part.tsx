import { withArticle } from '#contract/day-article.ts'
import { formatEuro } from '#contract/money.ts'
import type { Offerta, RichiestaLenti } from '#contract/richieste-lenti.ts'
import { useBusiness } from '#web/lib/business.ts'
import { sayDay, sayMoment } from '#web/lib/dates.ts'
import { Part } from '#web/orders/part.tsx'
import { AcceptPress } from './accept-press.tsx'
import { numbered } from './numbered.ts'

interface Props {
  id: number
  offer: Offerta
  /** What the optician writes with it. */
  message: string | undefined
  onChange: (request: RichiestaLenti) => void
  /** The offer is over: what is shown is asked for again. */
  onOutdated: () => void
}

/** What the optician offers, for how much and by when, and the ways to answer. */
export function OfferPart({ id, offer, message, onChange, onOutdated }: Props) {
  const { phone } = useBusiness()
  const { pronteIn, arrivaEntro, ottico, entro } = offer
  return (
    <>
      <blockquote className="border-l-4 border-bottiglia bg-consegnato-bg px-4 py-3">
        {message && <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>}
        <p className="text-sm mt-2">
          <strong className="font-semibold">{ottico}, ottico</strong> · {phone}
        </p>
      </blockquote>
      <Part title="Cosa comprende">
        <OfferLines offer={offer} />
        <p className="mt-3 text-sm text-inchiostro-2">
          Pronti in {pronteIn === 1 ? 'un giorno lavorativo' : `${pronteIn} giorni lavorativi`} dal pagamento: se paghi
          oggi, a casa entro {withArticle('il', sayDay(arrivaEntro))}. Il preventivo vale fino al {sayMoment(entro)}, e
          fino ad allora la montatura resta da parte per te.
        </p>
      </Part>
      <AcceptPress id={id} offer={offer} onChange={onChange} onOutdated={onOutdated} />
    </>
  )
}

/** The lines of an offer with their prices; the rate of VAT stands at each line where there are more than one. */
function OfferLines({ offer: { voci, spedizione, totale } }: { offer: Offerta }) {
  const rates = [...new Set(voci.map(({ iva }) => iva))]
  const single = rates.length === 1 ? `IVA ${rates[0]} % inclusa` : 'IVA inclusa'
  return (
    <dl className="misura grid gap-1.5">
      {numbered(voci).map(({ nome, prezzo, iva, riga }) => (
        <div key={riga} className="flex flex-wrap justify-between gap-x-4">
          <dt className="min-w-0 wrap-anywhere">
            {nome}
            {rates.length > 1 && <span className="text-sm text-inchiostro-2"> · IVA {iva} %</span>}
          </dt>
          <dd className="ml-auto">{prezzo === 0 ? 'Compreso' : formatEuro(prezzo)}</dd>
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt>Spedizione</dt>
        <dd className="ml-auto">{spedizione === 0 ? 'Gratuita' : formatEuro(spedizione)}</dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 pt-2 border-t border-linea text-lg font-semibold">
        <dt>
          Totale, <span className="text-sm font-normal text-inchiostro-2">{single}</span>
        </dt>
        <dd className="ml-auto">{formatEuro(totale)}</dd>
      </div>
    </dl>
  )
}
