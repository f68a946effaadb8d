import { Link } from 'react-router'
import type { Ordine } from '#contract/ordini.ts'
import { formatEuro } from '#contract/money.ts'
import { sayReso } from '#contract/rimborsi.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { CardGoods } from './card-goods.tsx'
import { isTravelling } from './progress.ts'
import { ProgressBar, StatusBadge } from './progress-bar.tsx'
import { RefundsInShort } from './refund-note.tsx'
import { Travels } from './parcels.tsx'
import { WithdrawalNote } from './withdrawal-note.tsx'

/** One order of the list (S-141…S-148). */
export function OrderCard({ ordine }: { ordine: Ordine }) {
  const { id, stato, utente, indirizzo, dataOrdine, totale, recesso, rimborsato, resi, articoli } = ordine
  const returned = sayReso(resi)
  return (
    <li className="border border-linea rounded-md p-5 md:p-6 flex flex-col min-w-0">
      <div className="flex flex-wrap justify-between items-start gap-3">
        <h3 className="largo text-lg">Ordine {id}</h3>
        <StatusBadge stato={stato} />
      </div>
      <p className="text-sm text-inchiostro-2 mt-1 wrap-anywhere">
        <time dateTime={dataOrdine}>{sayMoment(dataOrdine)}</time> · {utente.email}
        {indirizzo && <span className="block">{indirizzo}</span>}
      </p>
      <CardGoods articoli={articoli} />
      <div className="mt-4">
        <ProgressBar stato={stato} name={`Avanzamento dell’ordine ${id}`} />
      </div>
      <div className="mt-3 mb-4 text-sm grid gap-1">
        {returned && <p className="font-semibold misura">{returned}</p>}
        {isTravelling(stato) && <Travels ordine={ordine} />}
        {(!recesso?.chiestoIl || (rimborsato > 0 && rimborsato < totale)) && <RefundsInShort ordine={ordine} />}
        {recesso && (recesso.aperto || recesso.chiestoIl) && <WithdrawalNote ordine={id} recesso={recesso} />}
      </div>
      <div className="mt-auto pt-3 border-t border-linea flex flex-wrap items-center justify-between gap-x-6">
        <p className="misura">
          Totale <span className="font-semibold">{formatEuro(totale)}</span>
        </p>
        <Link
          className="collegamento inline-block py-2.5"
          to={`/profile/ordini/${id}`}
          aria-label={`Dettagli e ricevuta dell’ordine ${id}`}
          prefetch="intent"
        >
          Dettagli e ricevuta
        </Link>
      </div>
    </li>
  )
}
