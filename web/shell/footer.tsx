import { Link, useLocation } from 'react-router'
import { phoneLink, socialOf } from '#contract/company.ts'
import { isOfDashboard } from '#contract/dashboard-path.ts'
import { Closures } from '#web/layout/closures.tsx'
import { BusinessDetails } from '#web/layout/business-details.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { sayHours } from '#contract/opening-hours.ts'
import { withdrawalLink } from '#contract/legal/withdrawal-link.ts'
import { ShopMap } from './shop-map.tsx'

const sections = [
  {
    title: 'Chi siamo',
    links: [
      ['La nostra storia', '/whoweare'],
      ['Contatti', '/contact'],
    ],
  },
  {
    title: 'Supporto',
    links: [
      ['Contatta l’assistenza', '/contact'],
      ['I miei ordini', '/profile'],
      ['Preferiti', '/preferiti'],
    ],
  },
  {
    title: 'Legale',
    links: [
      ['Termini e condizioni', '/terms'],
      ['Privacy policy', '/privacy'],
      ['Cookie policy', '/policy'],
      ['Accessibilità', '/accessibilita'],
      [withdrawalLink.words, withdrawalLink.href],
    ],
  },
] as const

const link = 'inline-block py-2 hover:underline underline-offset-4'

/** On the dashboard one line, which opens the same content. */
export function Footer() {
  const { pathname } = useLocation()
  return (
    <footer className="su-scuro bg-inchiostro text-carta">
      {isOfDashboard(pathname) ? (
        <details className="voce">
          <summary className="px-4 md:px-8 min-h-12 flex items-center justify-between gap-4 cursor-pointer text-sm">
            Piè di pagina: chi siamo, supporto, legale, sede
            <span aria-hidden="true" className="segno text-lg">
              +
            </span>
          </summary>
          <Content />
        </details>
      ) : (
        <Content />
      )}
    </footer>
  )
}

/** On phones its groups are folded; contacts, VAT number and the way to withdraw are always open. */
function Content() {
  const business = useBusiness()
  const { foundedIn, city, phone, email, vatNumber } = business
  return (
    <>
      <div className="px-4 md:px-8 pt-8 md:pt-14 md:pb-8 md:grid gap-10 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <section aria-labelledby="sede" className="md:col-span-3 lg:col-span-1">
          <h2 id="sede" className="largo text-2xl">
            {`Dal ${foundedIn}, a ${city}.`}
          </h2>
          <p className="mt-3 text-sm text-chiaro-2 max-w-[44ch]">
            {`${sayHours(business)}. `}
            <Closures />
          </p>
          <p className="text-sm text-chiaro-2 flex flex-wrap gap-x-6">
            <a className={link} href={phoneLink(phone)}>
              {phone}
            </a>
            <a className={link} href={`mailto:${email}`}>
              {email}
            </a>
          </p>
          <details className="piega">
            <summary>Dove siamo e dati dell’azienda</summary>
            <BusinessDetails className="text-sm text-chiaro-2 max-w-[44ch]" />
            <ShopMap className="py-4 max-w-[26rem]" />
          </details>
        </section>
        {sections.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-sm font-semibold text-chiaro-2">{title}</h2>
            <details className="piega">
              <summary>{title}</summary>
              <ul className="pb-2">
                {links.map(([label, to]) => (
                  <li key={label}>
                    <Link className={link} to={to}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        ))}
      </div>
      <p className="md:hidden px-4 pt-4 text-sm text-chiaro-2 flex flex-wrap gap-x-6 items-center">
        {`P.IVA ${vatNumber}`}
        <Link className={link} to={withdrawalLink.href}>
          {withdrawalLink.words}
        </Link>
      </p>
      <ul className="px-4 md:px-8 md:pt-4 pb-24 md:pb-5 md:border-t border-chiaro-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-chiaro-2">
        {socialOf(business).map(([name, address]) => (
          <li key={name}>
            <a
              className="inline-block py-2.5 hover:text-white hover:underline underline-offset-4"
              href={address}
              rel="noreferrer"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
