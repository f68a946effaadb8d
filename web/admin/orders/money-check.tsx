import { formatEuro } from '#contract/money.ts'
import { cardProvider } from '#contract/shop.ts'
import type { OrdineIntero, TipoDifferenza } from '#contract/ordini.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { Facts, Section } from '#web/admin/table/section.tsx'

/** What the comparison with the card provider found of an order, and what the owner does then. */
export function MoneyCheck({ order: { ritrovato, differenze } }: { order: OrdineIntero }) {
  return (
    <>
      {ritrovato && !ritrovato.deciso && <Found ritrovato={ritrovato} />}
      {differenze && (
        <Section title={`Da confrontare con ${cardProvider}`}>
          <ul className="grid gap-2 text-sm">
            {differenze.map(({ tipo, negozio, fornitore }) => (
              <li key={tipo}>
                <p className="misura font-semibold">
                  Nel negozio {sayCents(negozio)}, presso {cardProvider} {sayCents(fornitore)}
                </p>
                <p>{words[tipo]}</p>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm">
            Quando i conti tornano l’avviso sparisce da solo, entro un’ora. Se è tutto a posto così, segnalo come
            risolto.
          </p>
        </Section>
      )}
    </>
  )
}

function Found({ ritrovato }: { ritrovato: NonNullable<OrdineIntero['ritrovato']> }) {
  const { trovatoIl, rimborsoIl, numero, articoli } = ritrovato
  return (
    <Section title="Pagamento ritrovato">
      <Facts
        facts={[
          ['Trovato il', sayMoment(trovatoIl)],
          ['Articoli', articoli],
          ['Numero per il cliente', numero],
          ['Rimborsato da solo il', sayMoment(rimborsoIl)],
        ]}
      />
      <p className="mt-3 text-sm">
        {cardProvider} ha incassato questo pagamento, ma l’ordine non era più nei dati del negozio: succede dopo il
        ripristino di una copia, o un guasto. Se hai la merce, o l’hai già spedita, accettalo e torna un ordine come gli
        altri. Altrimenti rimborsalo: senza una tua scelta il rimborso parte da solo.
      </p>
    </Section>
  )
}

const sayCents = (cents: number | null) => (cents === null ? 'niente' : formatEuro(cents))

const words: Record<TipoDifferenza, string> = {
  'pagamento assente': `L’ordine risulta pagato, ma tra i movimenti di ${cardProvider} il pagamento non c’è. Cercalo nella sua dashboard prima di spedire.`,
  'pagamento diverso': `${cardProvider} ha incassato un’altra somma. Rimborsa quello che è di troppo, o chiedi al cliente il resto.`,
  'rimborso assente': `Il rimborso risulta fatto, ma tra i movimenti di ${cardProvider} non c’è. Controlla nella sua dashboard se il cliente ha riavuto il denaro.`,
  'rimborso diverso': `${cardProvider} ha mosso un’altra somma di quella del rimborso. Controlla il rimborso nella sua dashboard.`,
  'versamento non riuscito': `La banca ha rifiutato un versamento. Controlla l’IBAN nella dashboard di ${cardProvider}.`,
}
