import { Link } from 'react-router'
import type { Cliente } from '#contract/clienti.ts'
import { newsTexts } from '#contract/consent.ts'
import { formatEuro } from '#contract/money.ts'
import { Facts, Section } from '#web/admin/table/section.tsx'
import { When } from '#web/layout/when.tsx'
import { sayDay, sayVersion } from '#web/lib/dates.ts'

const link = 'collegamento max-md:inline-block max-md:py-2.5'

/** Who a person is, what was bought altogether, and what was agreed to. */
export function PersonFacts({ customer: { utente, registratoIl, versioneTermini, somme } }: { customer: Cliente }) {
  const { telefono, dataNascita, isVerified, ruolo, novita } = utente
  return (
    <Section title="Persona">
      <Facts
        facts={[
          [
            'Telefono',
            telefono && (
              <a className={link} href={`tel:${telefono.replaceAll(/[^+\d]/g, '')}`}>
                {telefono}
              </a>
            ),
          ],
          ['Nascita', dataNascita && sayDay(dataNascita)],
          ['Ruolo', ruolo !== 'Cliente' && ruolo],
          ['Iscrizione', <When key="since" at={registratoIl} />],
          ['Email', isVerified ? 'verificata' : 'non verificata'],
          ['Termini accettati', versioneTermini && `versione ${sayVersion(versioneTermini)}`],
          ['Novità per email', <Consent key="news" novita={novita} />],
          ['Ordini', somme && String(somme.ordini)],
          ['Incassato', somme && formatEuro(somme.incassato)],
          ['Rimborsato', somme && somme.rimborsato > 0 && formatEuro(somme.rimborsato)],
        ]}
      />
      <p className="mt-3 text-xs text-inchiostro-2">
        Le misure degli occhiali che il cliente scrive in Prova restano sul suo dispositivo: il negozio non le ha.
      </p>
    </Section>
  )
}

function Consent({ novita }: Pick<Cliente['utente'], 'novita'>) {
  if (!novita) return 'consenso non dato'
  const { testo, datoIl, ritiratoIl } = novita
  return (
    <span title={newsTexts[testo]}>
      {ritiratoIl ? 'ritirato ' : 'sì, dal '}
      <When at={ritiratoIl ?? datoIl} /> (testo {testo})
    </span>
  )
}

export function Addresses({ addresses }: { addresses: Cliente['indirizzi'] }) {
  return (
    <Section title="Indirizzi usati">
      {addresses.length === 0 && <p className="text-sm text-inchiostro-2">Nessun indirizzo.</p>}
      <ul className="grid gap-4 text-sm">
        {addresses.map(({ destinatario, line1, line2, postalCode, city, state, ultimo }) => (
          <li key={`${destinatario} ${line1} ${line2} ${postalCode} ${city}`} className="[overflow-wrap:anywhere]">
            <p>{destinatario}</p>
            <p>{[line1, line2].filter(Boolean).join(', ')}</p>
            <p>
              {postalCode} {city} {state && `(${state})`}
            </p>
            <p className="text-inchiostro-2">
              Ultimo ordine: <When at={ultimo} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Returns({ returns }: { returns: Cliente['resi'] }) {
  return (
    <Section title="Resi">
      {returns.length === 0 && <p className="text-sm text-inchiostro-2">Nessun reso.</p>}
      <ul className="grid gap-2 text-sm">
        {returns.map(({ ordine, data }) => (
          <li key={`${ordine} ${data}`} className="flex flex-wrap items-center gap-x-3">
            <Link
              className="collegamento misura inline-flex items-center min-h-6 max-md:min-h-11"
              to={`/admin/ordini/${ordine}`}
            >
              Ordine {ordine}
            </Link>
            <When at={data} className="text-inchiostro-2" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
