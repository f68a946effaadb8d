import { Link } from 'react-router'
import { writeTerms } from '#contract/legal/terms.ts'
import { guaranteeMonths, shop } from '#contract/shop.ts'
import { describePage } from '#web/seo/meta.ts'
import { sayVersion } from '#web/lib/dates.ts'
import { useBusiness } from '#web/lib/business.ts'
import { pageTitle } from '#web/lib/text.ts'
import { Section } from '#web/legal/accordion.tsx'
import { TextPage } from '#web/layout/text-page.tsx'
import { Blocks } from '#web/legal/blocks.tsx'
import { useNamedSection } from '#web/legal/use-named-section.ts'
import type { Route } from './+types/terms'

const title = "Termini e Condizioni d'Uso"
export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle(title),
    description: `Le condizioni di vendita di ${shop.name}: ordini, prezzi, spedizione, recesso e garanzia.`,
    path: '/terms',
  })

export default function Terms() {
  useNamedSection()
  const business = useBusiness()
  const terms = writeTerms(business)
  return (
    <TextPage title={title}>
      <p className="mt-6 text-sm text-inchiostro-2">
        Ultimo aggiornamento: 08/10/2024. Sezioni 4-{terms.length}:{' '}
        <span className="whitespace-nowrap">versione {sayVersion(business.termsVersion)}</span>
      </p>
      <p className="mt-6 max-w-[68ch]">
        Queste condizioni regolano l’uso del sito di {shop.name} e gli acquisti che si fanno qui. In breve: chi vende
        siamo noi, il prezzo comprende l’IVA, ci sono {business.withdrawalDays} giorni per ripensarci e{' '}
        {guaranteeMonths} mesi di garanzia legale.
      </p>
      <div className="mt-10 max-w-4xl">
        {terms.map(({ id, title: name, blocks }, index) => (
          <Section key={id} group="termini" id={id} title={`${index + 1}. ${name}`}>
            <Blocks of={blocks} />
          </Section>
        ))}
      </div>
      <p className="mt-10">
        <Link className="collegamento" to="/privacy">
          Informativa privacy e cookie
        </Link>
      </p>
    </TextPage>
  )
}
