import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { useOnce } from '#web/admin/table/use-once.ts'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { layerErrorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { clearTestOrders, openingQuery } from './queries.ts'

/** Orders that were paid with play money; before the opening they can be taken away. */
export function TestOrders({ count, isOpen }: { count: number; isOpen: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="prove" className="mt-8">
      <h2 id="prove" className="font-semibold">
        Ordini di prova
      </h2>
      <p className="mt-2 max-w-prose">
        {count === 1 ? 'Un ordine è stato pagato' : `${count} ordini sono stati pagati`} con soldi finti.{' '}
        {!isOpen && 'Con le chiavi vere, prima di aprire, li puoi cancellare: i pezzi tornano in giacenza.'}
      </p>
      {!isOpen && (
        <p className="mt-3">
          <Button second onClick={() => setAsking(true)}>
            Cancella gli ordini di prova
          </Button>
        </p>
      )}
      {asking && <ClearModal count={count} onClose={() => setAsking(false)} />}
    </section>
  )
}

function ClearModal({ count, onClose }: { count: number; onClose: () => void }) {
  const client = useQueryClient()
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, once } = useOnce()
  const clear = () =>
    once('', async () => {
      accept()
      try {
        client.setQueryData(openingQuery.queryKey, await clearTestOrders())
        onClose()
        toast.success('Ordini di prova cancellati')
        await client.invalidateQueries()
      } catch (error) {
        refuse(layerErrorText(error), [])
      }
    })
  return (
    <Modal title="Cancellare gli ordini di prova?" onClose={onClose}>
      <ModalForm
        form={form}
        onSubmit={() => void clear()}
        busy={busy}
        submit={count === 1 ? 'Cancella l’ordine' : `Cancella ${count} ordini`}
        onDismiss={onClose}
      >
        <p>
          Spariscono con pagamenti, resi, note ed email che ne dipendono, e i pezzi tornano in giacenza. Non si può
          annullare.
        </p>
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}
