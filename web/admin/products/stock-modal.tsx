import { highest } from '#contract/bounds.ts'
import { useState } from 'react'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { Field, readField, RefusalWords, useRefusal, wrongness } from '#web/forms/form.tsx'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { changeStock, type Answer } from '#web/admin/queries/products.ts'
import { readCount, sayStock } from './form/stock.ts'
import { useTypedFirst } from '#web/admin/table/use-typed-first.ts'

/** Sets the stock, or that it is not counted. The server refuses when the stock changed meanwhile. */
export function StockModal({ row: product, change, busy, onClose }: ModalProps<ProdottoGestito, Answer>) {
  const { codice, giacenza: prima } = product
  const { form, refusal, refuse, accept } = useRefusal()
  const [counted, setCounted] = useState(prima !== null)
  useTypedFirst(form, 'giacenza')

  async function submit() {
    const typed = form.current ? readField(new FormData(form.current), 'giacenza') : ''
    const giacenza = counted ? readCount(typed, 0, highest.stock) : null
    if (giacenza === undefined)
      return refuse(`Inserisci un numero intero da 0 a ${highest.stock.toLocaleString('it-IT')}.`, ['giacenza'])
    accept()
    const outcome = await change(() => changeStock(product, { giacenza, prima }))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused, [counted ? 'giacenza' : 'nonContata'])
    toast.success(`${codice}: ${sayStock(giacenza)}`)
    onClose()
  }

  return (
    <Modal title="Giacenza" onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Salva" onDismiss={onClose}>
        <p>
          <strong className="font-semibold">{codice}</strong>: {sayStock(prima)}.
        </p>
        {counted && (
          <Field
            name="giacenza"
            label="Quanti ce ne sono"
            defaultValue={prima ?? ''}
            inputMode="numeric"
            autoComplete="off"
            refusal={refusal}
          />
        )}
        <div>
          <label className="inline-flex items-center gap-2 min-h-11">
            <input
              type="checkbox"
              name="nonContata"
              className="size-5 accent-inchiostro"
              checked={!counted}
              onChange={(event) => {
                setCounted(!event.target.checked)
                accept()
              }}
              {...wrongness('nonContata', refusal)}
            />
            Non contata: sempre disponibile
          </label>
          <RefusalWords refusal={refusal} name="nonContata" />
        </div>
      </ModalForm>
    </Modal>
  )
}
