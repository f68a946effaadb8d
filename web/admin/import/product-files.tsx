import { useMutation } from '@tanstack/react-query'
import { useModal } from '#web/admin/table/use-modal.ts'
import { api, errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { For } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { ImportModal } from './import-modal.tsx'

/** Export and import of the catalogue as a file. */
export function ProductFiles() {
  const { opened, load, close } = useModal<{ Modal: typeof ImportModal }>()
  const download = useMutation({
    mutationFn: () => api('GET /Prodotti/EsportaProdotti'),
    onSuccess: (bytes) => saveFile(bytes, 'prodotti.csv'),
    onError: (error) => toast.error(errorText(error)),
  })

  /** The modal is loaded on demand. */
  async function open() {
    const loaded = await load(async () => ({ Modal: (await import('./import-modal.tsx')).ImportModal }))
    if (!loaded) toast.error(unreachable)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <For call="POST /Prodotti/ImportaProdotti">
        <Button second onClick={() => void open()}>
          Importa
        </Button>
      </For>
      <Button second busy={download.isPending} onClick={() => download.mutate()}>
        Esporta
      </Button>
      {opened && <opened.shown.Modal key={opened.key} onClose={close} />}
    </div>
  )
}
