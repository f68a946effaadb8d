import { useState } from 'react'
import { longest } from '#contract/bounds.ts'
import { createDiscount, settleDiscount, type UsedDiscount } from '#web/admin/queries/discounts.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { useRowChange } from '#web/admin/table/use-row-change.ts'
import { Field, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { fieldsAbout } from '#web/lib/problem-code.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Conditions } from './codes-conditions.tsx'
import { findHalfTyped, halfTyped } from './half-typed.ts'
import { fieldsOf, readKind, readTyped, type Kind } from './codes-typed.ts'

/** Makes a code, or a reduction that applies by itself. */
export function NewCode({ onClose }: { onClose: () => void }) {
  const { busy, change } = useRowChange<UsedDiscount | undefined, unknown>(settleDiscount)
  const { form, refusal, refuse, accept } = useRefusal()
  const [kind, setKind] = useState<Kind>('percentuale')

  async function submit() {
    const half = findHalfTyped(form.current)
    if (half) return say(halfTyped, half)
    const typed = readTyped(new FormData(form.current ?? undefined))
    if ('wrong' in typed) return say(typed.wrong.words, typed.wrong.field)
    accept()
    const outcome = await change(undefined, () => createDiscount(typed.body))
    if (!outcome) return
    if (outcome.refused !== undefined) return say(outcome.refused, fieldsAbout(outcome.error, fieldsOf)?.[0])
    toast.success(`Codice ${typed.body.codice} creato con successo`)
    onClose()
  }

  /** The field that is wrong takes the focus, also where it is folded. */
  function say(words: string, field: string | undefined) {
    form.current?.querySelector(`details [name="${field}"]`)?.closest('details')?.setAttribute('open', '')
    refuse(words, field ? [field] : [])
  }

  return (
    <Modal title="Crea codice" onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Crea" onDismiss={onClose}>
        <Field
          name="codice"
          label="Codice"
          hint="Lettere e numeri come vuoi; maiuscole e minuscole sono uguali."
          maxLength={longest.discountCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          refusal={refusal}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <label>
            <span className="etichetta">Che cosa toglie</span>
            <select
              name="tipo"
              className="campo"
              value={kind}
              onChange={(event) => setKind(readKind(event.target.value))}
            >
              <option value="percentuale">Una percentuale</option>
              <option value="importo">Un importo</option>
              <option value="spedizione">La spedizione</option>
            </select>
          </label>
          {kind !== 'spedizione' && (
            <Field
              key={kind}
              name="valore"
              label={kind === 'percentuale' ? 'Percentuale (%)' : 'Importo (€)'}
              inputMode={kind === 'percentuale' ? 'numeric' : 'decimal'}
              maxLength={longest.typedNumber}
              autoComplete="off"
              refusal={refusal}
            />
          )}
        </div>
        <Conditions refusal={refusal} />
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}
