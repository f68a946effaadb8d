import type { ReactNode } from 'react'
import type { OrdineDaStampare } from '#contract/ordini-insieme.ts'
import { seatOf } from '#contract/company.ts'
import { addressLines } from '#web/orders/address.ts'
import { useBusiness } from '#web/lib/business.ts'
import { sayShortDay } from '#web/lib/dates.ts'
import { AddressBlock } from '#web/layout/address-block.tsx'
import { leaving } from './leaving.ts'
import { SheetHead } from './sheet-head.tsx'
import { SheetTable } from './sheet-table.tsx'

/** The packing slip, visible in print only. No prices: the parcel may be a present. */
export function PackingSlip({ order }: { order: OrdineDaStampare }) {
  const { email, phone } = useBusiness()
  const goods = leaving(order)
  return (
    <div className="foglio hidden print:block text-sm">
      <SheetHead />
      <div className="mt-8 flex justify-between gap-8">
        <div>
          <h2 className="largo text-xl">Documento di accompagnamento</h2>
          <p className="mt-1">
            Ordine {order.id} del {sayShortDay(order.dataOrdine)}
          </p>
          {!order.daSpedire && order.codSpedizione && <p>Codice di spedizione {order.codSpedizione}</p>}
          {order.pacchi && <p>Pacco {order.pacchi.length + (order.daSpedire ? 1 : 0)} di questo ordine</p>}
        </div>
        <AddressBlock lines={addressLines(order)} className="text-base min-w-64" />
      </div>
      {goods.length > 0 ? (
        <SheetTable rows={goods} pieces="Quantità" mark="Preparato" />
      ) : (
        <p className="mt-6">Niente da spedire{order.receduti && ': il cliente è receduto'}.</p>
      )}
      <p className="mt-8">
        Hai bisogno di noi? {email} · {phone}
      </p>
      {goods.length > 0 && <ReturnForm order={order} />}
    </div>
  )
}

/** The model withdrawal form of the law (annex I, part B), filled in with what the shop knows. */
function ReturnForm({ order }: { order: OrdineDaStampare }) {
  const business = useBusiness()
  return (
    <div className="break-before-page">
      <SheetHead />
      <h2 className="largo text-xl mt-8">Modulo di recesso e reso</h2>
      <p className="mt-2">
        Compila questo modulo solo se vuoi recedere dal contratto, entro {order.giorniRecesso} giorni dalla consegna e
        senza darne il motivo. Puoi rendere tutto o solo una parte. Mettilo nel pacco, oppure recedi dal nostro sito o
        scrivendo a {business.email}. Ti rimborsiamo il prezzo di quello che rendi; anche la spedizione, se rendi tutto.
        Quello che spendi per rispedire non viene mai tolto dal rimborso.
      </p>
      <p className="mt-4">
        Destinatario: {business.legalName}, {seatOf(business)}, {business.email}
      </p>
      <p className="mt-4">
        Con la presente notifico il recesso dal mio contratto di vendita dei seguenti beni (segna quelli che rendi, e
        quanti):
      </p>
      <SheetTable rows={leaving(order)} pieces="Quantità" mark="Quanti rendi" />
      <dl className="mt-8 grid grid-cols-[14rem_1fr] gap-y-5">
        <Line name="Ordine e data">
          {order.id} del {sayShortDay(order.dataOrdine)}
        </Line>
        <Line name="Ricevuto il">{order.consegnatoIl && sayShortDay(order.consegnatoIl)}</Line>
        <Line name="Nome del consumatore">{order.utente.nomeCompleto}</Line>
        <Line name="Indirizzo del consumatore">{order.indirizzo}</Line>
        <Line name="Data" />
        <Line name="Firma" />
      </dl>
    </div>
  )
}

function Line({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="border-b border-bordo min-h-6">{children}</dd>
    </>
  )
}
