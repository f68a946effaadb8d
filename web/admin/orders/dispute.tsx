import { formatEuro } from '#contract/money.ts'
import { cardProvider } from '#contract/shop.ts'
import type { Contestazione } from '#contract/ordini.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { Facts, Section } from '#web/admin/table/section.tsx'

/** What the customer's bank took back of the payment, or asks about it, and what the owner does then. */
export function Dispute({ contestazione }: { contestazione: Contestazione }) {
  const { stato, importo, data, rispondereEntro } = contestazione
  return (
    <Section title="Contestazione">
      <Facts
        facts={[
          ['Stato', stato],
          ['Importo', formatEuro(importo)],
          ['Aperta il', sayMoment(data)],
          [
            'Rispondere entro',
            rispondereEntro && <strong className="font-semibold">{sayMoment(rispondereEntro)}</strong>,
          ],
        ]}
      />
      <p className="mt-3 text-sm">{explain(contestazione)}</p>
    </Section>
  )
}

function explain({ stato, domanda }: Contestazione) {
  if (domanda && stato === 'da rispondere')
    return `La banca del cliente chiede spiegazioni; il denaro non si è mosso. Rispondi dalla dashboard di ${cardProvider}, oppure rimborsa.`
  return words[stato]
}
const words: Record<Contestazione['stato'], string> = {
  'da rispondere': `Il cliente ha contestato il pagamento presso la sua banca. Rispondi dalla dashboard di ${cardProvider}: finché la contestazione è aperta non si rimborsa nulla.`,
  'in esame': 'La risposta è partita: ora decide la banca del cliente.',
  vinta: 'La banca ha dato ragione al negozio, che tiene il pagamento.',
  persa: 'La banca ha restituito al cliente quello che ha contestato: questo pagamento non si rimborsa più.',
  chiusa: 'La richiesta della banca è chiusa, e il pagamento resta al negozio.',
}
