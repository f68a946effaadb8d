import type { ReactNode } from 'react'
import { formatEuro, sayOff } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { BusinessDetails } from '#web/layout/business-details.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { fullLine, fullOrder } from '#web/lib/full-order.ts'
import { Logo } from '#web/layout/logo.tsx'
import { GlassesMark } from '#web/ui/icons.tsx'
import { AddressBlock } from '#web/layout/address-block.tsx'
import { addressLines } from './address.ts'
import { FiscalDetails } from './fiscal-details.tsx'
import { ReceiptSums } from './receipt-sums.tsx'

/** The receipt of an order, visible in print only. It is no invoice: the shop sends none by itself. */
export function Receipt({ ordine }: { ordine: OrdineIntero }) {
  const { id, dataOrdine, datiFiscali, utente } = ordine
  const address = addressLines(ordine)
  return (
    <div className="hidden print:block text-sm">
      <Head />
      <h2 className="largo text-xl mt-6">Ricevuta dell’ordine {id}</h2>
      <p className="mt-1">Pagato online il {sayMoment(dataOrdine)}</p>
      <div className="mt-6 grid grid-cols-2 gap-8">
        <Part title="Cliente">
          <p>{utente.nomeCompleto}</p>
          <p className="wrap-anywhere">{utente.email}</p>
          {datiFiscali && (
            <div className="mt-2">
              <FiscalDetails dati={datiFiscali} />
            </div>
          )}
        </Part>
        {address.length > 0 && (
          <Part title="Spedito a">
            <AddressBlock lines={address} />
          </Part>
        )}
      </div>
      <Lines ordine={ordine} />
      <ReceiptSums ordine={ordine} />
      <Foot isCompany={datiFiscali?.tipo === 'azienda'} />
    </div>
  )
}

function Head() {
  const { shopName } = useBusiness()
  return (
    <div className="flex items-start justify-between gap-8 pb-4 border-b border-inchiostro">
      <div>
        <Logo>
          <GlassesMark />
        </Logo>
        <p className="largo text-lg mt-1">{shopName}</p>
      </div>
      <BusinessDetails className="text-xs max-w-[44ch] text-right" />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <div className="mt-1">{children}</div>
    </section>
  )
}

const columns: readonly (readonly [name: string, of: (riga: OrdineIntero['righe'][number]) => string])[] = [
  ['Quantità', ({ quantity }) => String(quantity)],
  ['Prezzo', (riga) => formatEuro(fullLine(riga).prezzo)],
  ['IVA', ({ aliquota }) => `${aliquota}%`],
  ['Totale', (riga) => formatEuro(fullLine(riga).totale)],
]

function Lines({ ordine }: { ordine: OrdineIntero }) {
  const { righe, sconto } = ordine
  const { shipping } = fullOrder(ordine)
  return (
    <table className="mt-6 w-full">
      <thead className="text-left">
        <tr className="border-b border-inchiostro">
          <th scope="col" className="py-2">
            Articolo
          </th>
          {columns.map(([name]) => (
            <th key={name} scope="col" className="pl-4 text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {righe.map((riga) => (
          <tr key={riga.id} className="border-b border-linea align-top break-inside-avoid">
            <td className="py-2">
              <span className="font-semibold">{riga.nome}</span>
              {riga.descrizione && <span className="block">{riga.descrizione}</span>}
            </td>
            {columns.map(([name, of]) => (
              <td key={name} className="py-2 pl-4 misura text-right whitespace-nowrap">
                {of(riga)}
              </td>
            ))}
          </tr>
        ))}
        <Extra label="Spedizione" value={shipping === 0 ? 'Gratuita' : formatEuro(shipping)} />
        {sconto && <Extra label={`Sconto ${sconto.codice}`} value={sayOff(sconto.importo)} />}
      </tbody>
    </table>
  )
}

function Extra({ label, value }: { label: string; value: string }) {
  return (
    <tr className="border-b border-linea">
      <td className="py-2" colSpan={4}>
        {label}
      </td>
      <td className="py-2 pl-4 misura text-right">{value}</td>
    </tr>
  )
}

function Foot({ isCompany }: { isCompany: boolean }) {
  const { email, phone } = useBusiness()
  return (
    <p className="mt-8 pt-3 border-t border-linea text-xs">
      Ricevuta di cortesia, senza valore fiscale: non è una fattura.{' '}
      {isCompany && 'La fattura la emette il negozio a parte, con i dati qui sopra. '}
      Per assistenza: {email}, {phone}.
    </p>
  )
}
