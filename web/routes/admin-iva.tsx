import { VatPage } from '#web/admin/export/vat-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/admin-iva'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Incassi per aliquota IVA') }]

export default VatPage
