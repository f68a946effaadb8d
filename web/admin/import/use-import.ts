import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importazioneBytes } from '#contract/file-prodotti.ts'
import type { EsitoImportazione } from '#contract/importa.ts'
import { problems } from '#contract/problems.ts'
import { productsKey } from '#web/admin/queries/products.ts'
import { api, ApiError, errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'

interface Looked {
  file: File
  esito: EsitoImportazione
}

const unreadable = 'Non riusciamo a leggere il file: chiudilo nel foglio di calcolo e sceglilo di nuovo.'
const writeKey = ['importa prodotti']

/** A file of products: looked at as soon as it is chosen, written when asked for. */
export function useImport(onDone: (esito: EsitoImportazione) => void) {
  const client = useQueryClient()
  const [looked, setLooked] = useState<Looked>()
  const look = useMutation({ mutationFn: read, onSuccess: setLooked })
  const write = useMutation({
    mutationKey: writeKey,
    mutationFn: ({ file, esito: { impronta: visto } }: Looked) =>
      api('POST /Prodotti/ImportaProdotti', { query: { visto }, body: { file } }).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'import-changed') setLooked(await tryOut(file))
        throw error
      }),
    onSuccess(esito) {
      void client.invalidateQueries({ queryKey: productsKey })
      onDone(esito)
    },
  })

  function choose(chosen: File) {
    setLooked(undefined)
    write.reset()
    look.mutate(chosen)
  }
  function writeLooked() {
    if (!looked || client.isMutating({ mutationKey: writeKey }) > 0) return
    look.reset()
    write.mutate(looked)
  }
  const error = write.error ?? look.error
  return {
    busy: look.isPending ? 'look' : write.isPending ? 'write' : undefined,
    looked,
    refusal: error ? errorText(error, unreachable) : undefined,
    choose,
    write: writeLooked,
  }
}

/** What is shown is what is written, whatever becomes of the file on the disk. */
async function read(chosen: File) {
  if (chosen.size > importazioneBytes) throw new ApiError(0, problems['csv-too-large'].title)
  const bytes = await chosen.arrayBuffer().catch(() => {
    throw new ApiError(0, unreadable)
  })
  return tryOut(new File([bytes], chosen.name))
}

/** What the file would do. */
async function tryOut(file: File): Promise<Looked> {
  const esito = await api('POST /Prodotti/ImportaProdotti', { query: { prova: 'true' }, body: { file } })
  return { file, esito }
}
