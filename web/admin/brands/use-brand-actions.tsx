import { useState } from 'react'
import type { BrandGestito } from '#contract/brands.ts'
import { AuditModal } from '#web/admin/audit/audit-modal.tsx'
import { errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { BrandModal } from './brand-modal.tsx'
import { activateBrand } from '#web/admin/queries/brands.ts'
import { DeleteModal } from './delete-modal.tsx'
import { DisableModal } from './disable-modal.tsx'
import { actionLabels, actionsFor, type Action } from './rows.ts'
import { useBrandChange } from './use-brand-change.ts'

type Opened = { action: 'crea' } | { action: Exclude<Action, 'abilita'>; brand: BrandGestito }

/** The menu of a brand and the windows behind it. `window` is to be shown once, `refusal` where the brands are. */
export function useBrandActions() {
  const { change } = useBrandChange()
  const [opened, setOpened] = useState<Opened>()
  const [refusal, setRefusal] = useState<string>()

  async function enable(brand: BrandGestito) {
    const outcome = await change(brand.id, () => activateBrand(brand, true))
    if (!outcome) return
    if ('said' in outcome) return toast.success(`${outcome.said.nome} abilitato con successo`)
    const words = errorText(outcome.refused, unreachable)
    setRefusal(words)
    toast.error(words)
  }

  function begin(next: Opened) {
    setRefusal(undefined)
    setOpened(next)
  }
  const menuOf = (brand: BrandGestito) =>
    actionsFor(brand).map((action) => ({
      label: actionLabels[action],
      grave: action === 'disabilita' || action === 'elimina',
      onPick() {
        setRefusal(undefined)
        if (action === 'abilita') void enable(brand)
        else setOpened({ action, brand })
      },
    }))
  const create = () => begin({ action: 'crea' })
  // a late answer must not close the window that was opened after its own
  const onClose = () => setOpened((now) => (now === opened ? undefined : now))
  return { menuOf, create, window: opened && <Window opened={opened} onClose={onClose} />, refusal }
}

function Window({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.action === 'crea') return <BrandModal onClose={onClose} />
  const { action, brand } = opened
  if (action === 'modifica') return <BrandModal brand={brand} onClose={onClose} />
  if (action === 'disabilita') return <DisableModal brand={brand} onClose={onClose} />
  if (action === 'elimina') return <DeleteModal brand={brand} onClose={onClose} />
  return <AuditModal tipo="brand" oggetto={brand.id} titolo={brand.nome} onClose={onClose} />
}
