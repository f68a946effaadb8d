import { Privacy } from '#web/shell/privacy.tsx'
import { pageTitle } from '#web/text.ts'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Privacy') }]

export default Privacy
