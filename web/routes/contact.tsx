import { sayHours } from '#contract/opening-hours.ts'
import { useSession } from '#web/session/session.ts'
import { businessData } from '#web/seo/business.ts'
import { businessOn } from '#web/seo/page-business.ts'
import { describePage, originOf } from '#web/seo/meta.ts'
import { ContactForm } from '#web/contact/contact-form.tsx'
import { BusinessDetails } from '#web/layout/business-details.tsx'
import { Contacts } from '#web/layout/contacts.tsx'
import { ShopMap } from '#web/shell/shop-map.tsx'
import { TextPage } from '#web/layout/text-page.tsx'
import { openSupport } from '#web/support/open.ts'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/contact'

export const meta: Route.MetaFunction = (args) => {
  const business = businessOn(args)
  const { street, city, phone, shopName } = business
  return describePage(args, {
    title: pageTitle(args, 'Contatti'),
    description: `${shopName}, ${street}, ${city}. Telefono ${phone}. ${sayHours(business)}.`,
    path: '/contact',
    data: [businessData(originOf(args) ?? '', business)],
  })
}

export default function Contact() {
  return (
    <TextPage title="Contatti">
      <p className="mt-6 max-w-[52ch]">Scrivici, telefona o passa in negozio: risponde chi gli occhiali li monta.</p>
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-2 max-w-6xl">
        <section aria-labelledby="trovaci">
          <h2 id="trovaci" className="largo text-xl">
            Dove e quando
          </h2>
          <ShopMap className="mt-5" />
          <Contacts className="mt-4 border-b border-linea" />
          <BusinessDetails className="mt-6 text-sm text-inchiostro-2" />
        </section>
        <section aria-labelledby="scrivici">
          <h2 id="scrivici" className="largo text-xl">
            Scrivici
          </h2>
          <TicketFirst />
          <ContactForm />
        </section>
      </div>
    </TextPage>
  )
}

/** Customers with an account are offered a ticket instead, which keeps the answer with the orders (H-41). */
function TicketFirst() {
  const session = useSession()
  if (session.status === 'known' && session.user?.ruolo === 'Cliente') {
    return (
      <div className="mt-3 mb-8">
        <p className="max-w-[52ch]">Apri un ticket: la risposta resta nel tuo account, insieme ai tuoi ordini.</p>
        <button
          type="button"
          className="btn mt-4"
          aria-haspopup="dialog"
          onClick={() => openSupport({ categoria: 'Altro' })}
        >
          Apri un ticket
        </button>
        <p className="mt-8">Oppure scrivici per email:</p>
      </div>
    )
  }
  return (
    <p className="mt-3 mb-5 max-w-[52ch]">
      Hai già un account? Per un ordine o un ticket ti conviene usare l’
      <button type="button" className="collegamento" aria-haspopup="dialog" onClick={() => openSupport()}>
        Assistenza
      </button>
      .
    </p>
  )
}
