import { TryOn } from '#web/try-on/try-on.tsx'
import { pageTitle, shopNameOn } from '#web/lib/text.ts'
import { describePage } from '#web/seo/meta.ts'
import type { Route } from './+types/prova'

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle(args, 'Provala in scala'),
    description: `Prova gli occhiali di ${shopNameOn(args)} su una tua foto, larghi come sono davvero: la foto resta sul tuo dispositivo.`,
    path: '/prova',
  })

export default function Prova() {
  return <TryOn />
}
