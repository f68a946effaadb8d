import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { highest } from '#contract/bounds.ts'
import { fullName } from '#contract/product-name.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { productsKey, receiveGoods, searchProducts } from '#web/admin/queries/products.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { readField, useRefusal } from '#web/forms/form.tsx'
import { layerErrorText } from '#web/lib/api.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { toast } from '#web/ui/toasts.tsx'

/** What arrived of a frame; 0: nothing is typed. */
export interface DeliveryLine {
  code: string
  name: string
  pieces: number
}

/** The lines of a delivery that is being typed or scanned, the latest first. */
export function useDelivery(onClose: () => void) {
  const client = useQueryClient()
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, once } = useOnce()
  const [richiesta] = useState(newUuid)
  const [lines, setLines] = useState<DeliveryLine[]>([])
  /** Frames among which to choose, where what was typed is no code. */
  const [found, setFound] = useState<ProdottoGestito[]>([])

  const add = (frame: ProdottoGestito) => {
    setFound([])
    setLines((now) => withOneMore(now, frame))
  }

  /** Adds the frame of a code, e.g. one that a scanner typed; several frames are offered. Answers whether one was added. */
  async function look(typed: string) {
    accept()
    const sought = typed.trim()
    if (!sought) return false
    const frames = await searchProducts(sought).catch((error: unknown) => layerErrorText(error))
    if (typeof frames === 'string') return fail(frames)
    const exact = frames.find(({ codice }) => codice.toLowerCase() === sought.toLowerCase())
    const only = exact ?? (frames.length === 1 ? frames[0] : undefined)
    if (only) {
      add(only)
      return true
    }
    setFound(frames)
    return frames.length > 0 ? false : fail(`Nessun prodotto trovato per «${sought}».`)
  }

  function fail(words: string) {
    refuse(words, ['codice'])
    return false
  }

  const change = (code: string, pieces: number) =>
    setLines(lines.map((line) => (line.code === code ? { ...line, pieces } : line)))
  const remove = (code: string) => setLines(lines.filter((line) => line.code !== code))

  async function submit() {
    accept()
    if (lines.length === 0) return refuse('Aggiungi almeno un prodotto.', ['codice'])
    const wrong = lines.find(({ pieces }) => !Number.isInteger(pieces) || pieces < 1 || pieces > highest.stock)
    if (wrong) return refuse(`Controlla i pezzi di ${wrong.name}.`)
    const documento = readField(new FormData(form.current ?? undefined), 'documento').trim()
    const righe = lines.map(({ code, pieces }) => ({ codice: code, pezzi: pieces }))
    await once('', () =>
      receiveGoods({ richiesta, righe, ...(documento && { documento }) }).then(
        ({ pezzi }) => {
          void client.invalidateQueries({ queryKey: productsKey })
          toast.success(pezzi === 1 ? '1 pezzo aggiunto alla giacenza' : `${pezzi} pezzi aggiunti alla giacenza`)
          onClose()
        },
        (error: unknown) => refuse(layerErrorText(error)),
      ),
    )
  }

  return { form, refusal, busy, lines, found, look, add, change, remove, submit }
}

/** Scanned once more, a frame is one piece more. */
export function withOneMore(lines: DeliveryLine[], frame: ProdottoGestito): DeliveryLine[] {
  const { codice: code } = frame
  const known = lines.find((line) => line.code === code)
  const line = known ? { ...known, pieces: known.pieces + 1 } : { code, name: fullName(frame), pieces: 1 }
  return [line, ...lines.filter((one) => one.code !== code)]
}
