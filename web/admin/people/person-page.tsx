import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { highest } from '#contract/bounds.ts'
import type { Cliente } from '#contract/clienti.ts'
import { customerQuery, noteCustomer, settleCustomer } from '#web/admin/queries/people.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { PageLoading } from '#web/admin/table/page-loading.tsx'
import { Section } from '#web/admin/table/section.tsx'
import { useRowChange } from '#web/admin/table/use-row-change.ts'
import { errorText } from '#web/lib/api.ts'
import { For } from '#web/session/may.tsx'
import { InternalNotes } from './internal-notes.tsx'
import { LastOrders } from './last-orders.tsx'
import { LastTickets } from './last-tickets.tsx'
import { Addresses, PersonFacts, Returns } from './person-facts.tsx'

/** One person: who it is, where orders go, what was bought, asked and noted. */
export function PersonPage({ id }: { id: string }) {
  const isNumber = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= highest.id
  const customer = useQuery({ ...customerQuery(Number(id)), enabled: isNumber })
  return (
    <>
      <Link className="collegamento inline-flex items-center min-h-11" to="/admin?tab=utenti">
        Torna agli utenti
      </Link>
      {!isNumber && <h1 className="largo text-xl mt-2">Utente non trovato.</h1>}
      {customer.isError && !customer.data && (
        <>
          <h1 className="largo text-xl mt-2">Utente {id}</h1>
          <LoadFailure words={errorText(customer.error)} onRetry={() => void customer.refetch()} />
        </>
      )}
      {customer.isLoading && <PageLoading />}
      {customer.data && <Content customer={customer.data} />}
    </>
  )
}

function Content({ customer }: { customer: Cliente }) {
  const { utente, noteInterne } = customer
  const { busy, change } = useRowChange<Cliente, Cliente>(settleCustomer)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="largo text-xl [overflow-wrap:anywhere]">
          {utente.nomeCompleto}
        </h1>
        {utente.isDeleted && <span className="badge bg-cancellato-bg text-cancellato">Disabilitato</span>}
      </div>
      <p className="mt-1 text-inchiostro-2 [overflow-wrap:anywhere]">
        Utente {utente.id} ·{' '}
        <a className="collegamento max-md:inline-block max-md:py-2.5" href={`mailto:${utente.email}`}>
          {utente.email}
        </a>
      </p>
      <div className="mt-8 grid xl:grid-cols-[1.6fr_1fr] gap-x-12 gap-y-10 items-start">
        <div className="grid gap-10 min-w-0">
          <Section title="Ordini">
            <LastOrders account={utente.id} />
          </Section>
          <Returns returns={customer.resi} />
          <For call="GET /Ticket/GetTickets">
            <Section title="Richieste">
              <LastTickets account={utente.id} />
            </Section>
          </For>
        </div>
        <div className="grid gap-10 min-w-0">
          <PersonFacts customer={customer} />
          <Addresses addresses={customer.indirizzi} />
          <InternalNotes
            notes={noteInterne}
            call="POST /Utenti/AnnotaCliente"
            busy={busy}
            onAdd={(note) => change(customer, () => noteCustomer({ id: utente.id, ...note }))}
          />
        </div>
      </div>
    </>
  )
}
