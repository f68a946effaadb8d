import { useEffect, useState } from 'react'
import type { Allegato } from '#contract/ticket.ts'
import { keepFile } from '#web/ui/keep-file.ts'
import { toast } from '#web/ui/toasts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { dataUrl, formatSize } from '#web/lib/files.ts'
import { fetchFile } from './fetch-file.ts'

/** A file of a message: a photo is seen, a press keeps it; anything else is kept only. */
export function AttachedFile({ allegato }: { allegato: Allegato }) {
  const { id, nome, tipo, dimensione } = allegato
  const isPhoto = tipo === 'image/jpeg'
  const photo = usePhoto(id, isPhoto)
  const [busy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    await fetchFile(id).then(
      (bytes) => keepFile(bytes, nome),
      () => toast.error(`Impossibile scaricare ${nome}`),
    )
    setBusy(false)
  }

  return (
    <button
      type="button"
      className="block max-w-full text-left border border-linea rounded-md overflow-hidden hover:border-inchiostro"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => void keep()}
    >
      {photo === 'loading' && <Skeleton className="w-44 h-32" />}
      {photo && photo !== 'loading' && <img className="w-44 h-32 object-cover bg-vassoio" src={photo} alt="" />}
      <span className="flex items-center gap-2 px-3 py-2 max-w-44 text-xs min-h-11">
        {busy && <Spinner />}
        <span className="solo-lettore">Scarica </span>
        <span className="truncate">{nome}</span>
        <span className="misura text-inchiostro-2 whitespace-nowrap ml-auto">{formatSize(dimensione)}</span>
      </span>
    </button>
  )
}

/** The photo, `loading` while it is on its way; undefined: it is none, or it did not come and its name has to do. */
function usePhoto(id: string, isPhoto: boolean) {
  const [photo, setPhoto] = useState<string | undefined>(isPhoto ? 'loading' : undefined)
  useEffect(() => {
    if (!isPhoto) return undefined
    const leaving = new AbortController()
    void fetchFile(id, leaving.signal)
      .then(dataUrl)
      .catch(() => undefined)
      .then((shown) => leaving.signal.aborted || setPhoto(shown))
    return () => leaving.abort()
  }, [id, isPhoto])
  return photo
}
