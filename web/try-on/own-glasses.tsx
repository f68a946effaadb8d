import { useState, type SubmitEvent } from 'react'
import type { Prodotto } from '#contract/prodotti.ts'
import { OwnFields } from '#web/catalog/own-fields.tsx'
import { ownKey, parseOwnGlasses, readOwnGlasses, type OwnGlasses as Own } from '#web/catalog/own-glasses.ts'
import { errorText } from '#web/lib/api.ts'
import { localStore } from '#web/lib/storage.ts'
import { PlusIcon } from '#web/ui/control-icons.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Fits } from './fits.tsx'
import { loadLike } from './frames.ts'
import { PrintPhoto } from './print-photo.tsx'

/** From the glasses that one wears: their three numbers, typed or read from a photo of the temple, and frames that fit alike. */
export function OwnGlasses({ onAdd }: { onAdd: (frame: Prodotto) => void }) {
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ own: Own } & Awaited<ReturnType<typeof loadLike>>>()
  const look = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const own = readOwnGlasses((name) => typed.get(name) || undefined)
    setWrong(own === null)
    if (!own) return
    localStore.setItem(ownKey, JSON.stringify(own))
    setBusy(true)
    try {
      setFound({ own, ...(await loadLike(own)) })
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <details className="voce border-y border-linea mx-4 md:mx-8 mb-12">
      <summary className="flex items-center justify-between gap-3 min-h-12 font-semibold cursor-pointer">
        Parti dagli occhiali che già porti
        <span className="segno">
          <PlusIcon />
        </span>
      </summary>
      <div className="pb-5 grid gap-4 max-w-[46rem]">
        <p>
          Scrivi i tre numeri che leggi dentro l’asta, per esempio 52□18–140. Cerchiamo in tutto il negozio le montature
          che calzano uguale, a 4 mm in ogni misura. I numeri restano su questo dispositivo e nella ricerca.
        </p>
        <PrintPhoto />
        <form noValidate autoComplete="off" onSubmit={(event) => void look(event)}>
          <OwnFields own={parseOwnGlasses(localStore.getItem(ownKey))} wrong={wrong} />
          <Button second type="submit" className="mt-3" busy={busy}>
            Cerca quelle che calzano uguale
          </Button>
        </form>
        <div role="status">{found && <Fits {...found} onAdd={onAdd} />}</div>
      </div>
    </details>
  )
}
