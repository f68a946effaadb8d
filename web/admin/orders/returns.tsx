import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Reso } from '#contract/recessi.ts'
import { sayMoment, sayShortDay } from '#web/lib/dates.ts'
import { sayGoods } from '#web/orders/return-words.ts'
import { Exchanges, releaseActions } from './exchanges.tsx'
import { returnActions } from './return-actions.tsx'
import { sayReceived } from './say-received.ts'
import { Facts } from '#web/admin/table/section.tsx'
import { usePartActions } from './use-part-actions.tsx'

/** What the customer withdrew from, the latest first, each with the customer's words and what is to be done. */
export function Returns({ order }: { order: OrdineIntero }) {
  const { buttons, modal, refused } = usePartActions(order)
  return (
    <>
      <ul className="grid gap-6">
        {order.recessi.map((reso) => (
          <li key={reso.id}>
            <Return reso={reso} order={order} />
            <Exchanges order={order} recesso={reso.id} />
            {buttons([...returnActions(reso), ...releaseActions(order, reso.id)])}
          </li>
        ))}
      </ul>
      {refused}
      {modal}
    </>
  )
}

function Return({ reso, order }: { reso: Reso; order: OrdineIntero }) {
  const { stato, chiestoIl, invio, ricevutoIl, importo, spedizione, nota, dichiarante, rimborsareEntro } = reso
  const sum = spedizione > 0 ? `${formatEuro(importo)}, spedizione compresa` : formatEuro(importo)
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
        {sayGoods(reso, order.righe)}
        <span className={`badge ${colours[stato]}`}>{words[stato]}</span>
      </p>
      {nota && <p className="mb-3 whitespace-pre-line [overflow-wrap:anywhere]">«{nota}»</p>}
      <Facts
        facts={[
          ['Dichiarazione', `n. ${reso.id}`],
          ['Chiesto il', sayMoment(chiestoIl)],
          ['Da', dichiarante && `${dichiarante.nome}, ${dichiarante.email}`],
          ['Spedito', invio && `${invio.corriere}, ${invio.codice}, il ${sayMoment(invio.data)}`],
          ['Ricevuti', sayReceived(reso, order)],
          ['Ricevuto il', ricevutoIl && sayMoment(ricevutoIl)],
          [stato === 'rimborsato' ? 'Rimborsato' : 'Da rimborsare', stato !== 'chiuso' && importo > 0 && sum],
          ['Rimborsare entro', rimborsareEntro && <Deadline reso={reso} day={rimborsareEntro} />],
        ]}
      />
    </>
  )
}

function Deadline({ reso: { scaduto, trattenuto }, day }: { reso: Reso; day: string }) {
  return (
    <>
      <strong className={`font-semibold ${scaduto ? 'text-rosso' : ''}`}>{sayShortDay(day)}</strong>
      {scaduto && <span className="text-rosso">, termine passato</span>}
      {trattenuto && ', ma puoi attendere gli articoli o la prova della spedizione'}
    </>
  )
}

const words: Record<Reso['stato'], string> = {
  richiesto: 'Chiesto dal cliente',
  spedito: 'Spedito dal cliente',
  ricevuto: 'Ricevuto',
  rimborsato: 'Rimborsato',
  chiuso: 'Chiuso senza rimborso',
}

const colours: Record<Reso['stato'], string> = {
  richiesto: 'bg-accettazione-bg text-accettazione',
  spedito: 'bg-spedizione-bg text-spedizione',
  ricevuto: 'bg-lavorazione-bg text-lavorazione',
  rimborsato: 'bg-consegnato-bg text-consegnato',
  chiuso: 'bg-cancellato-bg text-cancellato',
}
