import { highest } from '#contract/bounds.ts'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EsitoImportazione } from '#contract/importa.ts'
import { problems } from '#contract/problems.ts'
import { productsKey } from '#web/admin/queries/products.ts'
import { api, ApiError, errorText } from '#web/lib/api.ts'

interface Looked {
  file: File
  plan: EsitoImportazione
}

const unreadable = 'Non riusciamo a leggere il file: chiudilo nel foglio di calcolo e sceglilo di nuovo.'
const importKey = ['import products']

/** The import of a file: a dry run as soon as it is chosen, then the import itself. */
export function useImport(onDone: (plan: EsitoImportazione) => void) {
  const client = useQueryClient()
  const [looked, setLooked] = useState<Looked>()
  const look = useMutation({ mutationFn: read, onSuccess: setLooked })
  const write = useMutation({
    mutationKey: importKey,
    mutationFn: ({ file, plan: { impronta: visto } }: Looked) =>
      api('POST /Prodotti/ImportaProdotti', { query: { visto }, body: { file } }).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'import-changed') setLooked(await dryRun(file))
        throw error
      }),
    onSuccess(plan) {
      void client.invalidateQueries({ queryKey: productsKey })
      onDone(plan)
    },
  })

  function choose(chosen: File) {
    setLooked(undefined)
    write.reset()
    look.mutate(chosen)
  }
  function importLooked() {
    if (!looked || client.isMutating({ mutationKey: importKey }) > 0) return
    look.reset()
    write.mutate(looked)
  }
  const error = write.error ?? look.error
  return {
    busy: look.isPending ? 'look' : write.isPending ? 'write' : undefined,
    looked,
    refusal: error ? errorText(error) : undefined,
    choose,
    write: importLooked,
  }
}

/** Reads the file once: what the dry run shows is what is imported, even if the file changes on the disk. */
async function read(chosen: File) {
  if (chosen.size > highest.importBytes) throw new ApiError(0, problems['csv-too-large'].title)
  const bytes = await chosen.arrayBuffer().catch(() => {
    throw new ApiError(0, unreadable)
  })
  return dryRun(new File([bytes], chosen.name))
}

/** Asks the server what the file would change. */
async function dryRun(file: File): Promise<Looked> {
  const plan = await api('POST /Prodotti/ImportaProdotti', { query: { prova: 'true' }, body: { file } })
  return { file, plan }
}
