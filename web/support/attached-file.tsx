import { useCallback, useState } from 'react'
import type { Allegato } from '#contract/ticket.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { dataUrl, formatSize } from '#web/lib/files.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { fetchFile } from './fetch-file.ts'

/** A file of a message: a click downloads it. A photo is also shown; a PDF, which may do more than lie there, is saved after a warning. */
export function AttachedFile({ allegato }: { allegato: Allegato }) {
  const { id, nome, tipo, dimensione } = allegato
  const isPhoto = tipo === 'image/jpeg'
  const ask = useCallback((signal: AbortSignal) => fetchFile(id, signal).then(dataUrl), [id])
  // a photo that fails to load shows its name only
  const { loaded: photo } = useLoaded(isPhoto ? ask : undefined)
  const [busy, setBusy] = useState(false)
  const [warned, setWarned] = useState(isPhoto)

  async function keep() {
    if (!warned) return setWarned(true)
    setBusy(true)
    await fetchFile(id).then(
      (bytes) => saveFile(bytes, nome),
      () => toast.error(`Impossibile scaricare ${nome}`),
    )
    return setBusy(false)
  }

  return (
    <button
      type="button"
      className="block max-w-full text-left border border-linea rounded-md overflow-hidden hover:border-inchiostro"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => void keep()}
    >
      {isPhoto && photo.state === 'loading' && <Skeleton className="w-44 h-32" />}
      {photo.state === 'ready' && <img className="w-44 h-32 object-cover bg-vassoio" src={photo.value} alt="" />}
      <span className="flex items-center gap-2 px-3 py-2 max-w-44 text-xs min-h-11">
        {busy && <Spinner />}
        <span className="solo-lettore">Scarica </span>
        <span className="truncate">{nome}</span>
        <span className="misura text-inchiostro-2 whitespace-nowrap ml-auto">{formatSize(dimensione)}</span>
      </span>
      {!isPhoto && warned && (
        <span role="status" className="block max-w-60 px-3 pb-3 text-xs text-inchiostro-2">
          Non possiamo escludere che questo PDF contenga parti attive. Scaricalo solo se lo aspettavi, e aprilo con un
          lettore aggiornato. <strong className="collegamento text-inchiostro">Scarica lo stesso</strong>
        </span>
      )}
    </button>
  )
}
