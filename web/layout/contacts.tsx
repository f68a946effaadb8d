import { phoneLink, seatOf } from '#contract/company.ts'
import { sayHours } from '#contract/opening-hours.ts'
import { shop } from '#contract/shop.ts'
import { useBusiness } from '#web/lib/business.ts'
import { Closures } from './closures.tsx'

/** All contacts of the shop. */
export function Contacts({ className = '' }: { className?: string }) {
  const business = useBusiness()
  const { email, pec, phone, messagingNumber, messagingLink } = business
  const rows = [
    ['Telefono', phone, phoneLink(phone)],
    ...(messagingNumber
      ? [[shop.messagingApp, messagingNumber, messagingLink || phoneLink(messagingNumber)] as const]
      : []),
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
        <dd className="font-semibold">{seatOf(business)}</dd>
        <dd className="text-sm text-inchiostro-2">
          {sayHours(business)}
          <Closures className="block text-inchiostro" />
        </dd>
      </div>
    </dl>
  )
}
