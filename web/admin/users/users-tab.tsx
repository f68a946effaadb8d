import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Utente } from '#contract/utenti.ts'
import { TakeFile } from '#web/admin/export/take-file.tsx'
import { settleUser, usersQuery } from '#web/admin/queries/users.ts'
import type { Column } from '#web/admin/table/data-table.tsx'
import { ShowAll } from '#web/admin/table/empty.tsx'
import { ManagedTable } from '#web/admin/table/managed-table.tsx'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { useTableView } from '#web/admin/table/use-view.ts'
import { api } from '#web/lib/api.ts'
import { For } from '#web/session/may.tsx'
import { userActions } from './actions.tsx'

const keys = ['id', 'nome', 'ordini', 'email', 'verificato', 'eliminato'] as const
const perPagina = 25
const yesOrNo = (is: boolean) => (is ? 'Sì' : 'No')

const columns: Column<Utente, (typeof keys)[number]>[] = [
  { title: 'ID', sort: 'id', cell: ({ id }) => <span className="misura">{id}</span> },
  { title: 'Cliente', sort: 'nome', words: true, cell: (user) => <Name user={user} /> },
  { title: 'N. Ordini', sort: 'ordini', numeric: true, cell: ({ ordini }) => ordini },
  {
    title: 'E-Mail',
    sort: 'email',
    words: true,
    cell: ({ email }) => <span className="block max-w-80 whitespace-normal [overflow-wrap:anywhere]">{email}</span>,
  },
  { title: 'Verificato', sort: 'verificato', cell: ({ isVerified }) => yesOrNo(isVerified) },
  {
    title: 'Eliminato',
    sort: 'eliminato',
    cell: ({ isDeleted }) => <span className={isDeleted ? 'text-rosso font-semibold' : ''}>{yesOrNo(isDeleted)}</span>,
  },
]

/** All accounts (S-240…S-246). */
export function UsersTab() {
  const table = useTableView(keys)
  const { cerca, ordina, verso, pagina } = table.view
  const query = useQuery(usersQuery({ ...(cerca && { cerca }), ordina, verso, pagina, perPagina }))
  const actions = useRowActions(settleUser, userActions)
  return (
    <ManagedTable
      rows="utenti"
      columns={columns}
      tools={
        <For call="GET /Utenti/EsportaConsensi">
          <TakeFile
            fileName="novita.csv"
            label="Esporta chi vuole novità"
            readFile={() => api('GET /Utenti/EsportaConsensi')}
          />
        </For>
      }
      hint="Cerca nome, email, telefono, ID"
      table={table}
      query={query}
      perPagina={perPagina}
      actions={actions}
      nameOf={({ nomeCompleto, id }) => `${nomeCompleto}, utente ${id}`}
      none={cerca ? `Nessun utente trovato per «${cerca}»` : 'Nessun utente presente'}
      whenNone={cerca && <ShowAll onAll={table.reset}>Mostra tutti gli utenti</ShowAll>}
    />
  )
}

function Name({ user: { id, nomeCompleto, ruolo } }: { user: Utente }) {
  return (
    <span className="block max-w-72 whitespace-normal [overflow-wrap:anywhere]">
      <Link
        className="font-semibold hover:underline inline-flex items-center min-h-6 max-md:min-h-11"
        to={`/admin/utenti/${id}`}
      >
        {nomeCompleto}
      </Link>
      {ruolo === 'Amministratore' && <span className="ml-2 text-xs text-inchiostro-2">{ruolo}</span>}
    </span>
  )
}
