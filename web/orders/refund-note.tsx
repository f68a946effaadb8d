import { formatEuro } from '#contract/money.ts'
import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import { sayRimborsato } from '#contract/rimborsi.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { sayParts } from './refund-parts.ts'

type Stato = Ordine['rimborsi'][number]['stato']

/** The state of a refund, for the customer. */
const words: Record<Stato, string> = {
  richiesto: 'Rimborso richiesto: lo stiamo disponendo.',
  'in corso': 'Rimborso in corso: il pagamento sta tornando da te.',
  riuscito: 'Rimborso disposto: a seconda della banca lo vedi in 5-10 giorni lavorativi.',
  'non riuscito': 'Il rimborso non è ancora riuscito: ce ne occupiamo noi, non devi fare nulla.',
}

function RefundNote({ stato }: { stato: Stato }) {
  return <p>{words[stato]}</p>
}

/** The state of the latest refund of an order, and the total refunded. */
export function RefundsInShort({ ordine: { rimborsato, rimborsi, totale } }: { ordine: Ordine }) {
  const [latest] = rimborsi
  if (!latest) return null
  return (
    <>
      {rimborsato > 0 && <p className="font-semibold">{sayRimborsato(rimborsato, totale)}</p>}
      <RefundNote stato={latest.stato} />
    </>
  )
}

/** Each refund of an order with its goods. */
export function Refunds({ ordine }: { ordine: Pick<OrdineIntero, 'rimborsi' | 'righe' | 'rimborsato' | 'totale'> }) {
  const { rimborsi, rimborsato, totale } = ordine
  return (
    <>
      {rimborsato > 0 && <p className="font-semibold misura">{sayRimborsato(rimborsato, totale)}</p>}
      <ul className="grid gap-3 mt-2">
        {rimborsi.map((rimborso) => (
          <li key={rimborso.id}>
            <p className="misura">
              <span className="font-semibold">{formatEuro(rimborso.importo)}</span> · {sayMoment(rimborso.data)}
            </p>
            <p className="wrap-anywhere">{sayParts(rimborso, ordine.righe)}</p>
            {rimborso.nota && <p className="whitespace-pre-line wrap-anywhere">{rimborso.nota}</p>}
            <div className="text-inchiostro-2">
              <RefundNote stato={rimborso.stato} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
