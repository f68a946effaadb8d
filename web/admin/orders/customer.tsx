import { Link } from 'react-router'
import type { OrdineIntero } from '#contract/ordini.ts'
import { LastOrders } from '#web/admin/people/last-orders.tsx'
import { LastTickets } from '#web/admin/people/last-tickets.tsx'
import { For, may } from '#web/session/may.tsx'
import { Facts, Section } from '#web/admin/table/section.tsx'

const link = 'collegamento max-md:inline-block max-md:py-2.5'

/** Who bought: how to reach them, their other orders and what they asked. */
export function Customer({ order: { id, utente, cliente } }: { order: OrdineIntero }) {
  const { telefono } = cliente ?? {}
  return (
    <Section title="Cliente">
      <Facts
        facts={[
          [
            'Nome',
            cliente && may('GET /Utenti/GetCliente') ? (
              <Link className={link} to={`/admin/utenti/${cliente.id}`}>
                {utente.nomeCompleto}
              </Link>
            ) : (
              utente.nomeCompleto
            ),
          ],
          [
            'Telefono',
            telefono && (
              <a className={link} href={`tel:${telefono.replaceAll(/[^+\d]/g, '')}`}>
                {telefono}
              </a>
            ),
          ],
        ]}
      />
      {cliente ? (
        <>
          <h3 className="mt-5 mb-2 font-semibold">Altri ordini</h3>
          <LastOrders account={cliente.id} without={id} />
          <For call="GET /Ticket/GetTickets">
            <h3 className="mt-5 mb-2 font-semibold">Richieste</h3>
            <LastTickets account={cliente.id} order={id} />
          </For>
        </>
      ) : (
        <p className="mt-3 text-sm text-inchiostro-2">Nessun account: si scrive all’indirizzo email dell’ordine.</p>
      )}
    </Section>
  )
}
