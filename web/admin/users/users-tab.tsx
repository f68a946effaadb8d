import { useQuery } from '@tanstack/react-query'
import { mostCounted } from '#contract/shop.ts'
import type { Utente } from '#contract/utenti.ts'
import { Refused } from '#web/admin/table/refused.tsx'
import { DataTable, type Column } from '#web/admin/table/data-table.tsx'
import { Empty, ShowAll } from '#web/admin/table/empty.tsx'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { Pager } from '#web/admin/table/pager.tsx'
import { Toolbar } from '#web/admin/table/toolbar.tsx'
import { useTableView } from '#web/admin/table/use-view.ts'
import { errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { usersQuery } from '#web/admin/queries/users.ts'
import { useUserActions } from './use-user-actions.tsx'

const keys = ['id', 'nome', 'ordini', 'email', 'verificato', 'eliminato'] as const
const perPagina = 25
const yesOrNo = (is: boolean) => (is ? 'Sì' : 'No')

const columns: Column<Utente, (typeof keys)[number]>[] = [
  { title: 'ID', sort: 'id', cell: ({ id }) => <span className="misura">{id}</span> },
  { title: 'Cliente', sort: 'nome', words: true, cell: (utente) => <Name utente={utente} /> },
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

/** Everybody with an account (S-240…S-246). */
export function UsersTab() {
  const { view, change, reset } = useTableView(keys)
  const { cerca, ordina, verso, pagina } = view
  const users = useQuery(usersQuery({ ...(cerca && { cerca }), ordina, verso, pagina, perPagina }))
  const { menuOf, window, refusal } = useUserActions()
  const { rows, total = 0 } = users.data ?? {}
  return (
    <>
      <Toolbar
        title="Gestione utenti"
        hint="Cerca per nome, e-mail o ID"
        sought={cerca}
        onSearch={(text) => change({ cerca: text })}
      />
      <Refused words={refusal} />
      {users.isError && (
        <LoadFailure words={errorText(users.error, unreachable)} onRetry={() => void users.refetch()} />
      )}
      {(rows || !users.isError) && (
        <DataTable
          name="Tabella utenti"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowMenu={(utente) => ({ of: `${utente.nomeCompleto}, utente ${utente.id}`, actions: menuOf(utente) })}
          empty={
            <Empty
              rows="utenti"
              none={cerca ? `Nessun utente trovato per «${cerca}»` : 'Nessun utente presente'}
              pagina={pagina}
              onFirst={() => change({ pagina: 1 })}
            >
              {cerca && <ShowAll onAll={reset}>Mostra tutti gli utenti</ShowAll>}
            </Empty>
          }
          busy={users.isPlaceholderData}
          view={view}
          onSort={change}
        />
      )}
      {rows && (
        <Pager
          pagina={pagina}
          perPagina={perPagina}
          shown={rows.length}
          total={Math.min(total, mostCounted)}
          more={total > mostCounted}
          onPage={(next) => change({ pagina: next })}
        />
      )}
      {window}
    </>
  )
}

function Name({ utente: { nomeCompleto, ruolo } }: { utente: Utente }) {
  return (
    <span className="block max-w-72 whitespace-normal [overflow-wrap:anywhere]">
      <span className="font-semibold">{nomeCompleto}</span>
      {ruolo === 'Amministratore' && <span className="ml-2 text-xs text-inchiostro-2">{ruolo}</span>}
    </span>
  )
}
