import { withArticle } from '#contract/day-article.ts'
import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Cambio, Reso } from '#contract/recessi.ts'
import { useBusiness } from '#web/lib/business.ts'
import { sayDay, sayMoment } from '#web/lib/dates.ts'
import { sayGoods, sayProgress } from './return-words.ts'
import { SendReturn } from './send-return.tsx'

interface Props {
  ordine: Pick<OrdineIntero, 'id' | 'righe' | 'recessi' | 'cambi'>
  /** Asks for the order again. */
  onChange: () => void
}

/** What the customer withdrew from: its goods, its progress, its money. */
export function Returns({ ordine, onChange }: Props) {
  const business = useBusiness()
  return (
    <ul className="grid gap-5">
      {ordine.recessi.map((reso) => (
        <li key={reso.id} className="wrap-anywhere">
          <p className="font-semibold">{sayGoods(reso, ordine.righe)}</p>
          <p className="text-inchiostro-2 misura">Recesso ricevuto il {sayMoment(reso.chiestoIl)}</p>
          {sayProgress(reso, ordine.righe, business).map((words) => (
            <p key={words} className="mt-1">
              {words}
            </p>
          ))}
          <Money reso={reso} />
          {reso.invio && (
            <p className="misura">
              {reso.invio.corriere}, {reso.invio.codice}
            </p>
          )}
          <Exchanges cambi={ordine.cambi.filter(({ recesso }) => recesso === reso.id)} />
          {reso.trattenuto && <SendReturn ordine={ordine.id} recesso={reso.id} onSent={onChange} />}
        </li>
      ))}
    </ul>
  )
}

/** What the shop keeps aside, or sold, in the place of a return's pieces. */
function Exchanges({ cambi }: Pick<OrdineIntero, 'cambi'>) {
  return cambi.map((cambio) => (
    <p key={cambio.ordine} className="mt-1">
      In cambio: {cambio.quantita} × {cambio.articolo}. {sayExchange(cambio)}{' '}
      {(cambio.stato === 'pagato' || cambio.stato === 'annullato') && (
        <Link className="collegamento inline-block py-2.5" to={`/profile/ordini/${cambio.ordine}`}>
          Ordine {cambio.ordine}
        </Link>
      )}
    </p>
  ))
}

function sayExchange({ stato, entro, totale }: Cambio) {
  if (entro) return `Da parte per te fino al ${sayMoment(entro)}: paga ${formatEuro(totale)} dal link nell’email.`
  if (stato === 'pagato') return 'Pagato.'
  if (stato === 'annullato') return 'È annullato, e il pagamento ti viene restituito.'
  if (stato === 'rimborsato') return 'Il pagamento ti viene restituito.'
  return 'Il link non vale più, e non devi nulla.'
}

function Money({ reso: { stato, importo, spedizione, rimborsareEntro, trattenuto } }: { reso: Reso }) {
  if (stato === 'chiuso') return null
  const amount = <span className="misura font-semibold">{formatEuro(importo)}</span>
  const shipping = spedizione > 0 && ', spedizione compresa'
  if (stato === 'rimborsato')
    return importo > 0 ? (
      <p>
        Ti abbiamo restituito {amount}
        {shipping}.
      </p>
    ) : null
  return (
    <p>
      Ti restituiamo {amount}
      {shipping}
      {rimborsareEntro && ` entro ${withArticle('il', sayDay(rimborsareEntro))}`}
      {trattenuto && ', appena abbiamo gli articoli o la prova che li hai spediti'}.
    </p>
  )
}
