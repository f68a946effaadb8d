import { useState } from 'react'
import { api, errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { keepFile } from '#web/ui/keep-file.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { ImportWindow } from './import-window.tsx'

/** The catalogue as a file, out and in. */
export function ProductFiles() {
  const [opened, setOpened] = useState<{ Window: typeof ImportWindow }>()
  const [busy, setBusy] = useState(false)

  /** The window is a file of its own. */
  async function open() {
    const loaded = await import('./import-window.tsx').catch(() => undefined)
    if (!loaded) return toast.error(unreachable)
    setOpened((now) => now ?? { Window: loaded.ImportWindow })
  }

  async function download() {
    setBusy(true)
    await api('GET /Prodotti/EsportaProdotti').then(
      (bytes) => keepFile(bytes, 'prodotti.csv'),
      (error: unknown) => toast.error(errorText(error, unreachable)),
    )
    setBusy(false)
  }

  // a late answer must not close the window that was opened after its own
  const close = () => setOpened((now) => (now === opened ? undefined : now))
  return (
    <div className="flex flex-wrap gap-2">
      <Button second onClick={() => void open()}>
        Importa
      </Button>
      <Button second busy={busy} onClick={() => void download()}>
        Esporta
      </Button>
      {opened && <opened.Window onClose={close} />}
    </div>
  )
}
