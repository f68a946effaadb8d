import type { OrdineIntero } from '#contract/ordini.ts'
import { formatEuro } from '#contract/money.ts'
import { sayAction } from '#web/admin/audit/words.ts'
import { When } from '#web/layout/when.tsx'
import { Section } from '#web/admin/table/section.tsx'

type Azione = OrdineIntero['storia'][number]['azione']

const sayEntry = (azione: Azione) => (azione === 'contestazione' ? 'Contestazione' : azione && sayAction(azione))

/** The changes of the order with their author; without one, the shop made them. */
export function History({ storia }: { storia: OrdineIntero['storia'] }) {
  return (
    <Section title="Storia">
      <ol className="grid gap-2 text-sm">
        {storia.map(({ stato, data, azione, chi, nota, importo }) => (
          <li key={`${data} ${azione ?? stato} ${importo}`} className="grid sm:grid-cols-[9.5rem_1fr] gap-x-4">
            <When at={data} className="misura text-inchiostro-2" />
            <span className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{sayEntry(azione) ?? stato}</span>
              {importo !== undefined && ` ${formatEuro(importo)}`}
              {chi && `, da ${chi}`}
              {nota && ` (${nota})`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
