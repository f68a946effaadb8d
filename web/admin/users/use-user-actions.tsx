import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Utente } from '#contract/utenti.ts'
import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { DisableModal } from './disable-modal.tsx'
import { EditModal } from './edit-modal.tsx'
import { HistoryModal } from './history-modal.tsx'
import { actionLabels, actionsFor, type Action } from './row-actions.ts'
import { useUserChange } from './use-user-change.ts'

const modals = { modifica: EditModal, disabilita: DisableModal, cronologia: HistoryModal }

interface Opened {
  /** A late answer must not touch the window that was opened after its own. */
  key: symbol
  action: keyof typeof modals
  utente: Utente
}

/** The menu of a person and the windows behind it. `window` is to be shown once, `refusal` where the people are. */
export function useUserActions() {
  const { change } = useUserChange()
  const [, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  const [refusal, setRefusal] = useState<string>()

  async function enable({ id, nomeCompleto }: Utente) {
    const outcome = await change(id, () => api('GET /Utenti/AttivaUtente', { query: { id } }))
    if (!outcome) return
    if ('refused' in outcome) {
      setRefusal(outcome.refused)
      toast.error(outcome.refused)
    } else toast.success(`${nomeCompleto} abilitato con successo`)
  }

  function begin(action: Action, utente: Utente) {
    setRefusal(undefined)
    if (action === 'abilita') void enable(utente)
    else if (action === 'ordini') setSearch({ cliente: String(utente.id) }, { state: { fromMenu: true } })
    else setOpened({ key: Symbol(action), action, utente })
  }

  const menuOf = (utente: Utente) =>
    actionsFor(utente).map((action) => ({
      label: actionLabels[action],
      onPick: () => begin(action, utente),
      grave: action === 'disabilita',
    }))

  const Window = opened && modals[opened.action]
  const replace = (next: Opened | undefined) => setOpened((now) => (now?.key === opened?.key ? next : now))
  const window = Window && (
    <Window
      utente={opened.utente}
      onFresh={(utente) => replace({ ...opened, utente })}
      onClose={() => replace(undefined)}
    />
  )
  return { menuOf, window, refusal }
}
