import { LinkPage } from '#web/checkout/link-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/paga'

// the URL contains a token, which is enough to read the link: no referrer is sent
export const meta: Route.MetaFunction = (args) => [
  { title: pageTitle(args, 'Il tuo pagamento') },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentLink({ params }: Route.ComponentProps) {
  return <LinkPage id={params.id} />
}
