import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import { freeShippingAboveCents, shippingCents, shop, termsVersion } from '#contract/shop.ts'
import { describePage } from '#web/find/meta.ts'
import { Section } from '#web/shell/accordion.tsx'
import { TextPage } from '#web/shell/page.tsx'
import { pageTitle } from '#web/text.ts'
import type { Route } from './+types/terms'

const title = "Termini e Condizioni d'Uso"
export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle(title),
    description: `Le condizioni di vendita di ${shop.name}: ordini, prezzi, spedizione, recesso e garanzia.`,
    path: '/terms',
  })

export default function Terms() {
  return (
    <TextPage title={title}>
      <p className="mt-6 text-sm text-inchiostro-2">
        Ultimo aggiornamento: 08/10/2024 · <span className="whitespace-nowrap">versione {termsVersion}</span>
      </p>
      <p className="mt-6 max-w-[68ch]">
        Queste condizioni regolano l’uso del sito di {shop.name} e gli acquisti che si fanno qui. Ogni ordine resta
        regolato dalla versione accettata con quell’ordine.
      </p>
      <div className="mt-10 max-w-4xl">
        <Section group="termini" title="1. Informazioni generali">
          <p>
            Il sito è gestito da {shop.legalName}, sede legale {shop.street}, {shop.postalCode} {shop.city} (
            {shop.province}), P.IVA {shop.vatNumber}, email{' '}
            <a className="collegamento" href={`mailto:${shop.email}`}>
              {shop.email}
            </a>
            .
          </p>
          <p>
            «Cliente» è chi acquista sul sito; «Prodotti» sono gli articoli in vendita sul sito; «Contratto di vendita»
            è l’accordo tra il Cliente e {shop.legalName} che nasce con l’ordine pagato.
          </p>
        </Section>
        <Section group="termini" title="2. Accettazione dei termini">
          <p>
            Usando il sito si accettano questi termini. I termini possono cambiare in qualsiasi momento, con effetto
            immediato, per gli ordini fatti da allora in poi; per ogni ordine vale la versione accettata con esso.
          </p>
        </Section>
        <Section group="termini" title="3. Prodotti e disponibilità">
          <p>
            Descrizioni e immagini sono indicative. Se dopo l’ordine un prodotto non è disponibile, il Cliente viene
            contattato e può scegliere il rimborso oppure un’alternativa.
          </p>
        </Section>
        <Section group="termini" title="4. Prezzi e spedizione">
          <p>
            I prezzi sono in euro, IVA inclusa. La spedizione in Italia costa {formatEuro(shippingCents(0))} ed è
            gratuita sopra {formatEuro(freeShippingAboveCents)}. La consegna richiede 1-2 giorni lavorativi.
          </p>
        </Section>
        <Section group="termini" id="recesso" title="5. Recesso e garanzia">
          <p>
            Il Cliente può recedere entro 14 giorni dalla consegna, senza dare spiegazioni, scrivendo a {shop.email} o a{' '}
            {shop.pec}. Sui prodotti vale la garanzia legale di conformità di 24 mesi.
          </p>
        </Section>
      </div>
      <p className="mt-10">
        <Link className="collegamento" to="/privacy">
          Informativa privacy e cookie
        </Link>
      </p>
    </TextPage>
  )
}
