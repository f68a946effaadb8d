import { Privacy } from '#web/shell/privacy.tsx'
import { pageTitle } from '#web/text.ts'
import type { Route } from './+types/policy'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Cookie') }]

export default Privacy
