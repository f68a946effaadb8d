import { lazy, Suspense, useState } from 'react'
import { api, errorText } from '#web/api.ts'
import { unreachable } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { keepFile } from '#web/ui/keep-file.ts'
import { toast } from '#web/ui/toasts.tsx'

const ImportWindow = lazy(async () => ({ default: (await import('./import-window.tsx')).ImportWindow }))

/** The catalogue as a file, out and in. */
export function ProductFiles() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    await api('GET /Prodotti/EsportaProdotti').then(
      (bytes) => keepFile(bytes, 'prodotti.csv'),
      (error: unknown) => toast.error(errorText(error, unreachable)),
    )
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button second onClick={() => setOpen(true)}>
        Importa
      </Button>
      <Button second busy={busy} onClick={() => void download()}>
        Esporta
      </Button>
      {open && (
        <Suspense>
          <ImportWindow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
