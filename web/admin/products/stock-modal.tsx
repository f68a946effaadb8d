import { useState } from 'react'
import { Field, readField, RefusalWords, useRefusal, wrongness } from '#web/forms/form.tsx'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { changeStock } from '#web/admin/queries/products.ts'
import { readCount, sayStock } from './form/stock.ts'
import type { ModalProps } from './modal-props.ts'
import { useTypedFirst } from '#web/admin/table/use-typed-first.ts'
import { useProductChange } from './use-product-change.ts'

const most = 100_000

/** How many there are, or that nobody counts them. What was sold while it was typed is not forgotten: the server says so. */
export function StockModal({ prodotto, onFresh, onClose }: ModalProps) {
  const { codice, giacenza: prima } = prodotto
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, change } = useProductChange()
  const [counted, setCounted] = useState(prima !== null)
  useTypedFirst(form, 'giacenza')

  async function submit() {
    const typed = form.current ? readField(new FormData(form.current), 'giacenza') : ''
    const giacenza = counted ? readCount(typed, 0, most) : null
    if (giacenza === undefined) return refuse('Inserisci un numero intero da 0 a 100.000.', ['giacenza'])
    accept()
    const outcome = await change(prodotto, () => changeStock(prodotto, { giacenza, prima }))
    if (!outcome) return
    if (outcome.refused === undefined) {
      toast.success(`${codice}: ${sayStock(giacenza)}`)
      return onClose()
    }
    if (outcome.now) onFresh(outcome.now)
    refuse(outcome.refused, [counted ? 'giacenza' : 'nonContata'])
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
