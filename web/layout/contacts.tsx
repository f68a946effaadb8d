import { phoneLink, shop } from '#contract/shop.ts'

const { street, postalCode, city, province, email, pec, phone, messaging } = shop

/** All contacts of the shop. */
export function Contacts({ className = '' }: { className?: string }) {
  const rows = [
    ['Telefono', phone, phoneLink],
    [messaging.app, messaging.number, messaging.address],
    ['Email', email, `mailto:${email}`],
    ['PEC', pec, `mailto:${pec}`],
  ] as const
  return (
    <dl className={className}>
      {rows.map(([label, value, href]) => (
        <div key={label} className="py-3 border-t border-linea">
          <dt className="text-sm text-inchiostro-2">{label}</dt>
          <dd className="font-semibold">
            <a className="collegamento inline-block py-1" href={href} rel="noreferrer">
              {value}
            </a>
          </dd>
        </div>
      ))}
      <div className="py-3 border-t border-linea">
        <dt className="text-sm text-inchiostro-2">Negozio</dt>
        <dd className="font-semibold">
          {street}, {postalCode} {city} ({province})
        </dd>
        <dd className="text-sm text-inchiostro-2">{shop.hours}</dd>
      </div>
    </dl>
  )
}
