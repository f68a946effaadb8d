import { layerErrorText } from '#web/lib/api.ts'
import { useEffect, useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { putProduct } from '#web/admin/queries/products.ts'
import { putForwardAgain } from './save.ts'
import type { HalfMade as Made } from './use-save.ts'

/** Says that the product was created, but is not trending, with a retry. */
export function HalfMade({ made, onClose }: { made: Made; onClose: () => void }) {
  const client = useQueryClient()
  const first = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => putForwardAgain(made.id),
    onSuccess(fresh) {
      putProduct(client, fresh)
      toast.success(`${made.codice} messo in trending`)
      onClose()
    },
  })
  useEffect(() => first.current?.focus(), [])

  return (
    <div className="p-4 sm:p-6 grid gap-4">
      <p>
        Il prodotto {made.codice} è creato, con le sue immagini, ed è {made.isDraft ? 'una bozza' : 'in vendita'}. Non è
        ancora in trending:
      </p>
      <p role="alert" className="text-rosso">
        {error ? layerErrorText(error) : made.words}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={first} busy={isPending} busyLabel="Un momento…" onClick={() => mutate()}>
          Riprova
        </Button>
        <Button second onClick={onClose}>
          Chiudi
        </Button>
      </div>
    </div>
  )
}
