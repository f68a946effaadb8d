import { useModal } from '#web/admin/table/use-modal.ts'
import { unreachable } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { Exported, PeriodModal } from './period-modal.tsx'

interface Shown {
  of: Exported
  Modal: typeof PeriodModal
}

/** Exports of orders and revenue for the accounts. `cerca`: the current search of the table. */
export function ExportButtons({ cerca }: { cerca: string }) {
  const { opened, load, close } = useModal<Shown>()

  /** The modal is loaded on demand. */
  async function open(of: Exported) {
    const loaded = await load(async () => ({ of, Modal: (await import('./period-modal.tsx')).PeriodModal }))
    if (!loaded) toast.error(unreachable)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button second onClick={() => void open('ordini')}>
        Esporta ordini
      </Button>
      <Button second onClick={() => void open('incassi')}>
        Esporta incassi
      </Button>
      {opened && <opened.shown.Modal key={opened.key} of={opened.shown.of} cerca={cerca} onClose={close} />}
    </div>
  )
}
