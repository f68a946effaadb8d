import type { OrdineIntero } from '#contract/ordini.ts'
import { addressLines } from '#web/orders/address.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { Facts, Section } from './section.tsx'

export function Shipping({ order }: { order: OrdineIntero }) {
  const { codSpedizione, spedizioneLink, speditoIl, consegnatoIl } = order
  const lines = addressLines(order)
  return (
    <Section title="Spedizione">
      {lines.length > 0 ? (
        <address className="not-italic text-sm mb-3">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : (
        <p className="text-sm text-inchiostro-2 mb-3">L’indirizzo arriva con il pagamento.</p>
      )}
      <Facts
        facts={[
          ['Codice', codSpedizione && <Code code={codSpedizione} link={spedizioneLink} />],
          ['Spedito il', speditoIl && sayMoment(speditoIl)],
          ['Consegnato il', consegnatoIl && sayMoment(consegnatoIl)],
        ]}
      />
    </Section>
  )
}

function Code({ code, link }: { code: string; link: string | undefined }) {
  if (!link) return code
  return (
    <a className="collegamento max-md:inline-block max-md:py-2.5" href={link} target="_blank" rel="noreferrer">
      {code}
      <span className="solo-lettore"> (si apre in una nuova scheda)</span>
    </a>
  )
}
