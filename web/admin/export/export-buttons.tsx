import { useState } from 'react'
import { unreachable } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { Exported, PeriodWindow } from './period-window.tsx'

interface Opened {
  of: Exported
  Window: typeof PeriodWindow
}

/** What the books need of the orders, as files. `cerca`: what the table is searched for. */
export function ExportButtons({ cerca }: { cerca: string }) {
  const [opened, setOpened] = useState<Opened>()

  /** The window is a file of its own. */
  async function open(of: Exported) {
    const loaded = await import('./period-window.tsx').catch(() => undefined)
    if (!loaded) return toast.error(unreachable)
    setOpened((now) => now ?? { of, Window: loaded.PeriodWindow })
  }

  // a late answer must not close the window that was opened after its own
  const close = () => setOpened((now) => (now === opened ? undefined : now))
  return (
    <div className="flex flex-wrap gap-2">
      <Button second onClick={() => void open('ordini')}>
        Esporta ordini
      </Button>
      <Button second onClick={() => void open('incassi')}>
        Esporta incassi
      </Button>
      {opened && <opened.Window of={opened.of} cerca={cerca} onClose={close} />}
    </div>
  )
}
