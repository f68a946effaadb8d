import { VatPage } from '#web/admin/export/vat-page.tsx'
import { pageTitle } from '#web/lib/text.ts'

export const meta = () => [{ title: pageTitle('Incassi per aliquota IVA') }]

export default VatPage
