import { useQuery } from '@tanstack/react-query'
import type { Collaboratori } from '#contract/collaboratori.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { Refused } from '#web/admin/table/refused.tsx'
import { RowMenu } from '#web/admin/table/row-menu.tsx'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { errorText } from '#web/lib/api.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { colleagueActions, invitationActions } from './actions.tsx'
import { nameOf } from './duties.tsx'
import { InviteModal } from './invite-modal.tsx'
import { settleColleague, settleInvitation, staffQuery, type Colleague, type Invitation } from './queries.ts'

/** Who works in the shop, with which duty, and who is invited to. */
export function StaffPage() {
  const staff = useQuery(staffQuery)
  const { openNew, modal } = useRowActions<Colleague, Collaboratori>(settleColleague, [])
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="largo text-xl wrap-anywhere">
          Collaboratori
        </h1>
        <Button onClick={() => openNew({ New: InviteModal })}>Invita</Button>
      </div>
      <p className="mt-2 max-w-prose text-inchiostro-2">
        Ognuno entra con la propria email e la verifica in due passaggi, e vede solo quello che serve al suo lavoro.
      </p>
      {staff.isError && <LoadFailure words={errorText(staff.error)} onRetry={() => void staff.refetch()} />}
      {staff.isPending && <Skeleton className="mt-6 h-60 rounded-md" />}
      {staff.data && <Colleagues all={staff.data.collaboratori} />}
      {staff.data && staff.data.inviti.length > 0 && <Invitations all={staff.data.inviti} />}
      {modal}
    </>
  )
}

const item = 'py-4 border-b border-linea flex items-start gap-3'

function Colleagues({ all }: { all: Colleague[] }) {
  const { menuOf, modal, refusal } = useRowActions<Colleague, Collaboratori>(settleColleague, colleagueActions)
  return (
    <>
      <Refused words={refusal} />
      <ul aria-label="Collaboratori" className="mt-4">
        {all.map((one) => (
          <li key={one.id} className={item}>
            <div className="grow min-w-0 grid gap-x-6 gap-y-1 md:grid-cols-[1.6fr_1fr_1.4fr] wrap-anywhere">
              <p>
                <span className="block font-semibold">{one.nomeCompleto}</span>
                <span className="block text-sm text-inchiostro-2">{one.email}</span>
              </p>
              <p>{nameOf(one.mansione)}</p>
              <p className="text-sm">{sayState(one)}</p>
            </div>
            <RowMenu of={one.nomeCompleto} actions={menuOf(one)} />
          </li>
        ))}
      </ul>
      {modal}
    </>
  )
}

function sayState({ isDeleted, secondoFattore }: Colleague) {
  if (isDeleted) return <span className="text-rosso">Account disabilitato</span>
  if (secondoFattore) return 'Verifica in due passaggi attiva'
  return <span className="text-rosso">Senza verifica in due passaggi</span>
}

function Invitations({ all }: { all: Invitation[] }) {
  const { menuOf, modal, refusal } = useRowActions<Invitation, Collaboratori>(settleInvitation, invitationActions)
  return (
    <>
      <h2 className="mt-10 font-semibold text-lg">Inviti</h2>
      <Refused words={refusal} />
      <ul aria-label="Inviti" className="mt-2">
        {all.map((one) => (
          <li key={one.id} className={item}>
            <div className="grow min-w-0 grid gap-x-6 gap-y-1 md:grid-cols-[1.6fr_1fr_1.4fr] wrap-anywhere">
              <p className="font-semibold">{one.email}</p>
              <p>{nameOf(one.mansione)}</p>
              <p className="text-sm text-inchiostro-2">Vale fino al {sayMoment(one.scade)}</p>
            </div>
            <RowMenu of={one.email} actions={menuOf(one)} />
          </li>
        ))}
      </ul>
      {modal}
    </>
  )
}
