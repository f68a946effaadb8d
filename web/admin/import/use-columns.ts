import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Abbinamento, ColonneLette } from '#contract/colonne-fornitore.ts'
import { api } from '#web/lib/api.ts'

interface Read {
  file: File
  columns: ColonneLette
  /** Rises each time they are read: what was chosen before is dropped. */
  round: number
}

/** The columns of a supplier's list: chosen, remembered, forgotten. After a change `onChanged` looks at the file again. */
export function useColumns(onChanged: (file: File) => void) {
  const [read, setRead] = useState<Read>()
  const titoli = read?.columns.titoli.map(({ titolo }) => titolo) ?? []
  const onSuccess = () => {
    if (read) onChanged(read.file)
  }
  const ask = useMutation({
    mutationFn: async (file: File) => ({ file, columns: await api('POST /Prodotti/LeggiColonne', { body: { file } }) }),
    onSuccess: (fresh) => setRead((before) => ({ ...fresh, round: (before?.round ?? 0) + 1 })),
  })
  const save = useMutation({
    mutationFn: (chosen: Abbinamento) => api('POST /Prodotti/RicordaColonne', { body: { titoli, ...chosen } }),
    onSuccess,
  })
  const forget = useMutation({
    mutationFn: () => api('POST /Prodotti/DimenticaColonne', { body: { titoli } }),
    onSuccess,
  })
  /** What was refused before is said no more. */
  const begin = (start: () => void) => {
    for (const mutation of [ask, save, forget]) mutation.reset()
    start()
  }
  return {
    read,
    busy: ask.isPending || save.isPending || forget.isPending,
    error: ask.error ?? save.error ?? forget.error,
    ask: (file: File) => begin(() => ask.mutate(file)),
    save: (chosen: Abbinamento) => begin(() => save.mutate(chosen)),
    forget: () => begin(() => forget.mutate()),
    close: () => begin(() => setRead(undefined)),
  }
}
