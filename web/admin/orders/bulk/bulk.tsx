import { Suspense } from 'react'
import type { Ordine, RicercaOrdini } from '#contract/ordini.ts'
import { findAllOrders } from '#web/admin/queries/orders.ts'
import { lazyPart } from '#web/admin/table/lazy-part.tsx'
import { useModal } from '#web/admin/table/use-modal.ts'
import { unreachable } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { BarProps } from './bulk-bar.tsx'
import type { Parcel } from './parcels.ts'
import type { ShipModal } from './ship-modal.tsx'
import type { useOrderChoice } from './use-choice.ts'

/** Loaded on demand, as the modal is: an owner who only reads the table needs neither. */
const BulkBar = lazyPart<BarProps>(async () => (await import('./bulk-bar.tsx')).BulkBar)

interface Shown {
  Modal: typeof ShipModal
  parcels: readonly Parcel[]
}

/** The modal in which codes are typed, and how it is opened. */
export function useShipModal({ settle }: ReturnType<typeof useOrderChoice>) {
  const { opened, load, close } = useModal<Shown>()
  // the bar that it was opened from is unmounted once all are shipped
  const opener = useFallbackFocus<HTMLButtonElement>(opened ? 'open' : 'closed')
  async function open(parcels: readonly Parcel[]) {
    const loaded = await load(async () => ({ parcels, Modal: (await import('./ship-modal.tsx')).ShipModal }))
    if (!loaded) toast.error(unreachable)
  }
  const modal = opened && (
    <opened.shown.Modal
      key={opened.key}
      parcels={opened.shown.parcels}
      onShipped={(outcomes) => settle(outcomes, true)}
      onClose={close}
    />
  )
  return { open, opener, modal }
}

export function ShipFromFile({ open, opener }: Pick<ReturnType<typeof useShipModal>, 'open' | 'opener'>) {
  return (
    <Button ref={opener} second onClick={() => void open([])}>
      Spedisci da file
    </Button>
  )
}

interface Props {
  chosen: ReturnType<typeof useOrderChoice>
  filters: RicercaOrdini
  found: { rows: readonly Ordine[]; total: number } | undefined
  onShip: (parcels: readonly Parcel[]) => Promise<void>
}

/** What is done to the ticked orders; nothing while none is. */
export function Bulk({ chosen, filters, found, onShip }: Props) {
  if (chosen.orders.length === 0) return null
  return (
    <Suspense>
      <BulkBar
        chosen={chosen}
        total={found?.total ?? 0}
        findAll={() => findAllOrders(filters)}
        onShip={(parcels) => void onShip(parcels)}
      />
    </Suspense>
  )
}
