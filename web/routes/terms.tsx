import { Link } from 'react-router'
import { isOwn, writeOwn } from '#contract/legal/own-texts.ts'
import { writeTerms } from '#contract/legal/terms.ts'
import { guaranteeMonths } from '#contract/shop.ts'
import { findTerms } from '#server/business/terms-text.ts'
import { depsContext } from '#server/pages/deps-context.ts'
import { describePage } from '#web/seo/meta.ts'
import { sayVersion } from '#web/lib/dates.ts'
import { useBusiness } from '#web/lib/business.ts'
import { pageTitle, shopNameOn } from '#web/lib/text.ts'
import { Section } from '#web/legal/accordion.tsx'
import { TextPage } from '#web/layout/text-page.tsx'
import { Blocks } from '#web/legal/blocks.tsx'
import { useNamedSection } from '#web/legal/use-named-section.ts'
import type { Route } from './+types/terms'

const title = "Termini e Condizioni d'Uso"
export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle(args, title),
    description: `Le condizioni di vendita di ${shopNameOn(args)}: ordini, prezzi, spedizione, recesso e garanzia.`,
    path: '/terms',
    hidden: args.loaderData?.version !== undefined,
  })

/** Sections that the browser cannot write itself: in the owner's words, or of an older version that an order names. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const business = deps.business.current()
  const asked = new URL(request.url).searchParams.get('versione') ?? business.termsVersion
  const older = asked === business.termsVersion ? undefined : await findTerms(deps.db, asked)
  if (older) return { version: asked, sections: older }
  return isOwn('terms', business) ? { sections: writeOwn('terms', business) } : {}
}

export default function Terms({ loaderData: { version, sections } }: Route.ComponentProps) {
  useNamedSection()
  const business = useBusiness()
  const terms = sections ?? writeTerms(business)
  return (
    <TextPage title={title}>
      <p className="mt-6 text-sm text-inchiostro-2">
        Ultimo aggiornamento: 08/10/2024. Sezioni 4-{terms.length}:{' '}
        <span className="inline-block">versione {sayVersion(version ?? business.termsVersion)}</span>
      </p>
      {version && (
        <p className="mt-6 bg-consegnato-bg text-consegnato rounded-sm p-4 max-w-[68ch]">
          Questa versione vale per gli ordini che l’hanno accettata. Gli ordini di oggi accettano{' '}
          <Link className="collegamento" to="/terms">
            le condizioni in vigore
          </Link>
          .
        </p>
      )}
      <p className="mt-6 max-w-[68ch]">
        Queste condizioni regolano l’uso del sito di {business.shopName} e gli acquisti che si fanno qui. In breve: chi
        vende siamo noi, il prezzo comprende l’IVA, ci sono {business.withdrawalDays} giorni per ripensarci e{' '}
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
