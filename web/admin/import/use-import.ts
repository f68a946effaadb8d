import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
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

/** A file of products: looked at as soon as it is chosen, written when asked for. */
export function useImport(onDone: (esito: EsitoImportazione) => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<'look' | 'write'>()
  const [looked, setLooked] = useState<Looked>()
  const [refusal, setRefusal] = useState<string>()

  async function look(file: File) {
    const esito = await api('POST /Prodotti/ImportaProdotti', { query: { prova: 'true' }, body: { file } })
    setLooked({ file, esito })
  }

  async function run(what: 'look' | 'write', work: () => Promise<void>) {
    setBusy(what)
    setRefusal(undefined)
    await work().catch((error: unknown) => setRefusal(errorText(error, unreachable)))
    setBusy(undefined)
  }

  function choose(chosen: File) {
    setLooked(undefined)
    if (chosen.size > importazioneBytes) return setRefusal(problems['csv-too-large'].title)
    return run('look', async () => {
      // what is shown is what is written, whatever becomes of the file on the disk
      const bytes = await chosen.arrayBuffer().catch(() => undefined)
      if (!bytes) return setRefusal(unreadable)
      return look(new File([bytes], chosen.name))
    })
  }

  function write() {
    if (!looked || busy) return undefined
    const { file, esito: seen } = looked
    return run('write', async () => {
      try {
        const query = { visto: seen.impronta }
        const esito = await api('POST /Prodotti/ImportaProdotti', { query, body: { file } })
        void client.invalidateQueries({ queryKey: productsKey })
        onDone(esito)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'import-changed') await look(file)
        throw error
      }
    })
  }
  return { busy, looked, refusal, choose, write }
}
