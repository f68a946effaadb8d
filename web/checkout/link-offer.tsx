import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import type { LinkDaPagare } from '#contract/paga.ts'
import { cardProvider, guaranteeMonths } from '#contract/shop.ts'
import { GoodsLine } from '#web/layout/goods-line.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { LinkPress } from './link-press.tsx'

/** What a link is paid for: the goods, the sum, the terms, and the button. */
export function LinkOffer({ token, offer }: { token: string; offer: LinkDaPagare }) {
  const { cambioDi, articoli, spedizione, totale, entro } = offer
  const { withdrawalDays } = useBusiness()
  return (
    <div className="mt-4 max-w-[40rem]">
      <p>
        {cambioDi ? `È il cambio dell’ordine n. ${cambioDi}. ` : ''}Gli articoli sono da parte per te fino al{' '}
        <time dateTime={entro} className="misura font-semibold">
          {sayMoment(entro)}
        </time>
        .
      </p>
      <ul className="mt-6">
        {articoli.map(({ nome, descrizione, img, prezzo, quantity }) => (
          <GoodsLine
            key={nome}
            image={img}
            className="grid-cols-[88px_1fr] sm:grid-cols-[120px_1fr] py-4"
            sizes="120px"
          >
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{nome}</p>
              {descrizione && <p className="text-sm text-inchiostro-2">{descrizione}</p>}
              <p className="misura text-sm mt-1">
                {quantity} × {formatEuro(prezzo)}
              </p>
            </div>
          </GoodsLine>
        ))}
      </ul>
      <dl className="misura border-t border-linea pt-3 grid grid-cols-[1fr_auto] gap-y-1.5">
        <dt className="text-inchiostro-2">Spedizione</dt>
        <dd className="text-right">{spedizione === 0 ? 'Gratuita' : formatEuro(spedizione)}</dd>
        <dt className="pt-2 text-lg font-semibold">
          Totale <span className="text-sm font-normal text-inchiostro-2">IVA inclusa</span>
        </dt>
        <dd className="pt-2 text-lg font-semibold text-right">{formatEuro(totale)}</dd>
      </dl>
      {cambioDi && (
        <p className="mt-4">
          Quello che hai pagato per gli articoli resi ti torna per intero, a parte, sullo stesso mezzo di pagamento.
        </p>
      )}
      <p className="mt-4 text-sm text-inchiostro-2">
        Hai {withdrawalDays} giorni dalla consegna per recedere e {guaranteeMonths} mesi di garanzia legale:{' '}
        <Link to="/terms" className="collegamento inline-block py-2.5">
          termini e condizioni
        </Link>
        . L’indirizzo di consegna si scrive nella pagina sicura di {cardProvider}.
      </p>
      <LinkPress token={token} cents={totale} />
    </div>
  )
}
