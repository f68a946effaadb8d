import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { highest } from '#contract/bounds.ts'
import { fullName } from '#contract/product-name.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { productsKey, receiveGoods } from '#web/admin/queries/products.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { useOneRequest } from '#web/admin/table/use-one-request.ts'
import { readField, useRefusal } from '#web/forms/form.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useLookups } from './use-lookups.ts'

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
  const { richiesta, unanswered, fail } = useOneRequest(refuse)
  const [lines, setLines] = useState<DeliveryLine[]>([])
  const { looking, missed, look, settle } = useLookups((frame) => setLines((now) => withOneMore(now, frame)))

  const change = (code: string, pieces: number) =>
    setLines((now) => now.map((line) => (line.code === code ? { ...line, pieces } : line)))
  const remove = (code: string) => setLines((now) => now.filter((line) => line.code !== code))

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
        (error: unknown) => fail(error),
      ),
    )
  }

  const shown = { form, refusal, busy: busy || looking, unanswered, lines, missed }
  return { ...shown, accept, look, settle, change, remove, submit }
}

/** Scanned once more, a frame is one piece more. */
export function withOneMore(lines: DeliveryLine[], frame: ProdottoGestito): DeliveryLine[] {
  const { codice: code } = frame
  const known = lines.find((line) => line.code === code)
  const line = known ? { ...known, pieces: known.pieces + 1 } : { code, name: fullName(frame), pieces: 1 }
  return [line, ...lines.filter((one) => one.code !== code)]
}
