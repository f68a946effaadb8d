import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EsitoImportazione } from '#contract/importa.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { settleBrand } from '#web/admin/queries/brands.ts'
import { errorText } from '#web/lib/api.ts'
import { codeOf } from '#web/lib/problem-code.ts'
import { useColumns } from './use-columns.ts'
import { useSending } from './use-sending.ts'
import { dryRun, importFile, readChosen, wantedFiles, type Choice, type Chosen, type Looked } from './send-file.ts'
import type { Zip } from './zip.ts'

/** The columns are not those of the shop's own file, or cannot be told apart. */
const otherColumns = new Set<ProblemCode | undefined>(['column-missing', 'column-twice'])
const importKey = ['import products']

/** The import of a file: a dry run as soon as it is chosen or the choice changes, then its pictures, then the import itself. */
export function useImport(onDone: (plan: EsitoImportazione) => void) {
  const client = useQueryClient()
  const [csv, setCsv] = useState<File>()
  const [zip, setZip] = useState<Zip>()
  const [looked, setLooked] = useState<Looked>()
  const [createBrands, setCreateBrands] = useState(false)
  const sending = useSending()
  const look = useMutation({
    mutationFn: async (choice: Choice) => dryRun(choice),
    onSuccess(seen) {
      setLooked(seen)
      columns.close()
    },
    onError(error, { file }) {
      setCreateBrands(looked?.createBrands ?? false)
      if (otherColumns.has(codeOf(error))) columns.ask(file)
    },
  })
  const columns = useColumns((file) => look.mutate({ file, createBrands, zip }))
  const read = useMutation({
    mutationFn: readChosen,
    onSuccess(chosen) {
      const file = chosen.csv ?? csv
      setCsv(file)
      setZip(chosen.zip ?? zip)
      if (file) look.mutate({ file, createBrands: !chosen.csv && createBrands, zip: chosen.zip ?? zip })
    },
  })
  const write = useMutation({
    mutationKey: importKey,
    mutationFn: async (seen: Looked) => {
      const addresses = await sending.send(wantedFiles(seen))
      return importFile(seen, addresses).catch(async (error: unknown) => {
        if (codeOf(error) === 'import-changed') setLooked(await dryRun(seen))
        throw error
      })
    },
    onSuccess(plan) {
      // the products with them
      void settleBrand(client, undefined)
      onDone(plan)
    },
  })

  function choose(chosen: Chosen) {
    if (write.isPending) return
    if (chosen.as === 'csv') {
      setLooked(undefined)
      setCreateBrands(false)
      columns.close()
    }
    reset()
    read.mutate(chosen)
  }
  /** Looks again at the same file, chosen otherwise. */
  function change(wish: Partial<Choice>) {
    if (!looked || look.isPending || isWriting()) return
    reset()
    setCreateBrands(wish.createBrands ?? createBrands)
    if ('zip' in wish) setZip(wish.zip)
    look.mutate({ ...looked, ...wish })
  }
  function importLooked() {
    if (!looked || isWriting()) return
    reset()
    write.mutate(looked)
  }
  const isWriting = () => client.isMutating({ mutationKey: importKey }) > 0
  const reset = () => {
    ;[look, read, write].forEach((mutation) => mutation.reset())
    sending.forget()
  }
  const error = columns.error ?? write.error ?? look.error ?? read.error
  return {
    busy: look.isPending || read.isPending ? 'look' : write.isPending ? 'write' : undefined,
    looked,
    columns,
    zip,
    sending,
    /** As it was chosen, also while the server is asked. */
    createBrands,
    refusal: error ? errorText(error) : undefined,
    choose,
    change,
    write: importLooked,
  }
}
