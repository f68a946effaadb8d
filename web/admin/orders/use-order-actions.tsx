import { useState } from 'react'
import type { Ordine } from '#contract/ordini.ts'
import { toast } from '#web/ui/toasts.tsx'
import { changeState } from '#web/admin/queries/orders.ts'
import { CancelModal } from './cancel-modal.tsx'
import { CodeModal } from './code-modal.tsx'
import { actionLabel, actionsFor, isNextStep, type Action } from './row-actions.ts'
import { StateModal } from './state-modal.tsx'
import { useOrderChange } from './use-order-change.ts'

const modals = { stato: StateModal, codice: CodeModal, annulla: CancelModal }

interface Opened {
  /** A late answer must not touch the window that was opened after its own. */
  key: symbol
  action: keyof typeof modals
  ordine: Ordine
}

/** The menu of an order and the windows behind it. `window` is to be shown once, `refusal` where the order is. */
export function useOrderActions() {
  const { busy, change } = useOrderChange()
  const [opened, setOpened] = useState<Opened>()
  const [refusal, setRefusal] = useState<string>()

  async function move({ id, stato: da }: Ordine, stato: string) {
    const outcome = await change(id, () => changeState({ id, stato, da }))
    if (!outcome) return
    setRefusal(outcome.refused)
    if (outcome.refused) toast.error(outcome.refused)
    else toast.success('Stato ordine aggiornato')
  }

  function begin(action: Action, ordine: Ordine) {
    setRefusal(undefined)
    if (action === 'accetta') void move(ordine, 'In Lavorazione')
    else setOpened({ key: Symbol(action), action, ordine })
  }

  const menuOf = (ordine: Ordine) =>
    actionsFor(ordine.stato).map((action) => ({
      label: actionLabel(action, ordine.codSpedizione),
      onPick: () => begin(action, ordine),
      grave: action === 'annulla',
      isNext: isNextStep(action, ordine),
    }))

  const Window = opened && modals[opened.action]
  const replace = (next: Opened | undefined) => setOpened((now) => (now?.key === opened?.key ? next : now))
  const window = Window && (
    <Window
      ordine={opened.ordine}
      onFresh={(ordine) => replace({ ...opened, ordine })}
      onClose={() => replace(undefined)}
    />
  )
  return { menuOf, move, busy, window, refusal }
}
