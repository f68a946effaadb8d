import { shop } from '#contract/shop.ts'
import { businessData } from '#web/find/business.ts'
import { describePage, originOf } from '#web/find/meta.ts'
import { BusinessDetails } from '#web/shell/business.tsx'
import { Contacts } from '#web/shell/contacts.tsx'
import { TextPage } from '#web/texts/page.tsx'
import { pageTitle } from '#web/text.ts'
import type { Route } from './+types/contact'

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle('Contatti'),
    description: `${shop.name}, ${shop.street}, ${shop.city}. Telefono ${shop.phone}. ${shop.hours}.`,
    path: '/contact',
    data: [businessData(originOf(args.matches) ?? '')],
  })

const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${shop.street}, ${shop.postalCode} ${shop.city}` })}`

export default function Contact() {
  return (
    <TextPage title="Contatti">
      <p className="mt-6 max-w-[52ch]">Scrivici, telefona o passa in negozio: risponde chi gli occhiali li monta.</p>
      <Contacts className="mt-8 max-w-xl" />
      <p className="mt-6">
        <a className="btn btn-2" href={map} rel="noreferrer">
          Apri la mappa
        </a>
      </p>
      <BusinessDetails className="mt-8 max-w-[60ch] text-sm text-inchiostro-2" />
    </TextPage>
  )
}
