import type { StatoSessione } from '#contract/pagamenti.ts'
import { AddressBlock } from '#web/layout/address-block.tsx'
import { Photo } from '#web/layout/photo.tsx'

type Item = StatoSessione['lineItems'][number]

/** An amount in minor units as text in the currency of the payment (S-163, S-525). */
function moneyIn(currency: string) {
  const format = new Intl.NumberFormat('it-IT', { style: 'currency', currency, useGrouping: true })
  return (minor: number) => format.format(minor / 100)
}

/** The lines of an address; missing parts leave no empty line (S-169). */
function addressLines(address: StatoSessione['shippingAddress']) {
  if (!address) return []
  const { line1, line2, postalCode, city, state, country } = address
  const place = [postalCode, city, state && `(${state})`].filter(Boolean).join(' ')
  return [line1, line2, place, country].filter((line): line is string => Boolean(line))
}

export function PaymentDetails({ session, polling }: { session: StatoSessione; polling: boolean }) {
  const currency = (session.currency || 'eur').toUpperCase()
  const money = moneyIn(currency)
  const summary = [
    ['Totale', money(session.amountTotal)],
    ['Sconto', session.sconto && `${session.sconto.codice}: −${money(session.sconto.importo)}`],
    ['Rimborso', session.rimborsato ? money(session.rimborsato) : undefined],
    ['Valuta', currency],
    ['Email', session.customerEmail],
    ['Cliente', session.customerName],
  ] as const
  const address = addressLines(session.shippingAddress)
  return (
    <>
      <div className="mt-10 grid gap-8 md:grid-cols-2">
        <section aria-labelledby="riepilogo">
          <h2 id="riepilogo" className="largo text-lg">
            Riepilogo
          </h2>
          <dl className="mt-3">
            {summary.map(
              ([label, value]) =>
                value && (
                  <div key={label} className="py-2.5 border-t border-linea grid grid-cols-[7rem_1fr] gap-3">
                    <dt className="text-inchiostro-2">{label}</dt>
                    <dd className="misura font-semibold min-w-0 wrap-anywhere">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          {polling && (
            <p role="status" className="py-2.5 border-t border-linea text-lavorazione">
              Stato: In verifica…
            </p>
          )}
        </section>
        <section aria-labelledby="indirizzo">
          <h2 id="indirizzo" className="largo text-lg">
            Indirizzo di spedizione
          </h2>
          {address.length > 0 ? (
            <AddressBlock lines={address} className="mt-3 pt-2.5 border-t border-linea" />
          ) : (
            <p className="mt-3 pt-2.5 border-t border-linea">Nessun indirizzo disponibile</p>
          )}
        </section>
      </div>
      <section aria-labelledby="articoli" className="mt-10">
        <h2 id="articoli" className="largo text-lg">
          Articoli
        </h2>
        {session.lineItems.length > 0 ? (
          <Items items={session.lineItems} money={money} />
        ) : (
          <p className="mt-3">Nessun articolo trovato nella sessione</p>
        )}
      </section>
    </>
  )
}

function Items({ items, money }: { items: Item[]; money: (minor: number) => string }) {
  return (
    <div
      className="overflow-x-auto mt-3"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- large text makes it wider than a phone: keys scroll it
      tabIndex={0}
      role="region"
      aria-labelledby="articoli"
    >
      <table aria-labelledby="articoli" className="misura w-full text-right max-sm:text-sm">
        <thead className="text-sm text-inchiostro-2">
          <tr className="border-y border-linea *:py-2.5 *:pl-3 *:font-normal">
            <th scope="col" className="text-left pl-0!">
              Prodotto
            </th>
            <th scope="col">Q.tà</th>
            <th scope="col">Subtotale</th>
            <th scope="col">Totale</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.priceId ?? item.productName} className="border-b border-linea align-top *:py-3 *:pl-3">
              <td className="text-left pl-0!">
                <Product item={item} />
              </td>
              <td>{item.quantity}</td>
              <td>{money(item.amountSubtotal)}</td>
              <td>{money(item.amountTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Its picture, its name or description, then the description where it differs (S-173, H-71). */
function Product({ item: { productName, description, img } }: { item: Item }) {
  const name = productName || description
  return (
    <span className="flex flex-wrap gap-3">
      {img && <Photo className="foto bg-vassoio w-24! h-18! shrink-0" src={img} sizes="96px" />}
      <span className="min-w-32 flex-1">
        <span className="font-semibold">{name}</span>
        {description && description !== name && <span className="block text-inchiostro-2">{description}</span>}
      </span>
    </span>
  )
}
