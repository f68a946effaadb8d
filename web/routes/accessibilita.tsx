import { writeAccessibility } from '#contract/legal/accessibility.ts'
import { readNotice } from '#server/business/notice-text.ts'
import { depsContext } from '#server/pages/deps-context.ts'
import { describePage } from '#web/seo/meta.ts'
import { useBusiness } from '#web/lib/business.ts'
import { pageTitle, shopNameOn } from '#web/lib/text.ts'
import { TextPage } from '#web/layout/text-page.tsx'
import { Blocks } from '#web/legal/blocks.tsx'
import { isOlder, NoticeVersion } from '#web/legal/notice.tsx'
import { Part } from '#web/legal/part.tsx'
import type { Route } from './+types/accessibilita'

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle(args, 'Accessibilità'),
    description: `Come il sito di ${shopNameOn(args)} è accessibile, che cosa ancora manca e come segnalare un ostacolo.`,
    path: '/accessibilita',
    hidden: isOlder(args.loaderData),
  })

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readNotice(context.get(depsContext), 'accessibility', new URL(request.url).searchParams)

export default function Accessibility({ loaderData: notice }: Route.ComponentProps) {
  const business = useBusiness()
  return (
    <TextPage title="Accessibilità">
      <p className="mt-6 max-w-[68ch]">
        Il nostro lavoro è far vedere bene. Vogliamo che questo negozio si possa usare anche vedendo poco, senza vedere,
        senza mouse, senza colori o con i caratteri ingranditi.
      </p>
      <div className="mt-10 grid gap-10">
        {(notice.sections ?? writeAccessibility(business)).map(({ id, title, blocks }) => (
          <Part key={id} id={id} title={title}>
            <Blocks of={blocks} />
          </Part>
        ))}
        <NoticeVersion {...notice} />
      </div>
    </TextPage>
  )
}
