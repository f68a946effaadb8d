import type { OrdineIntero } from '#contract/ordini.ts'
import { FiscalDetails } from '#web/orders/fiscal-details.tsx'
import { Section } from '#web/admin/table/section.tsx'

/** What the customer wants on receipt or invoice, and what the owner does about it (L-22, L-25). */
export function FiscalData({ order: { datiFiscali } }: { order: OrdineIntero }) {
  if (!datiFiscali) return null
  return (
    <Section title="Dati fiscali">
      <FiscalDetails dati={datiFiscali} />
      <p className="mt-3 text-sm text-inchiostro-2">
        {datiFiscali.tipo === 'azienda'
          ? 'Il cliente chiede la fattura: emettila con il tuo programma di contabilità, il sito non la manda.'
          : 'È sulla ricevuta da stampare. Per le spese sanitarie di una persona non si manda fattura elettronica.'}
      </p>
    </Section>
  )
}
