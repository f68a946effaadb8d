import { longest } from '#contract/bounds.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { correctAddress } from '#web/admin/queries/orders.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'

const fields = [
  { name: 'destinatario', label: 'Destinatario', maxLength: longest.personName },
  { name: 'line1', label: 'Via e numero', maxLength: longest.addressPart },
  { name: 'line2', label: 'Scala, interno, presso (facoltativo)', maxLength: longest.addressPart },
  { name: 'postalCode', label: 'CAP', maxLength: 5, inputMode: 'numeric' },
  { name: 'city', label: 'Città', maxLength: longest.city },
  { name: 'state', label: 'Provincia (sigla)', maxLength: 2, autoCapitalize: 'characters' },
] as const

/** Corrects where an order goes; the customer is told. */
export function AddressModal({ row: order, change, busy, onClose }: ModalProps<OrdineIntero, OrdineIntero>) {
  const { id, destinazione: vista, utente, pacchi } = order
  const { form, refusal, refuse, accept } = useRefusal()

  async function submit() {
    accept()
    const typed = new FormData(form.current ?? undefined)
    const read = (name: (typeof fields)[number]['name']) => readField(typed, name)
    const outcome = await change(() =>
      correctAddress({
        id,
        destinatario: read('destinatario'),
        line1: read('line1'),
        line2: read('line2'),
        postalCode: read('postalCode').trim(),
        city: read('city'),
        state: read('state').trim(),
        ...(vista && { vista }),
      }),
    )
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused)
    toast.success('Indirizzo corretto')
    onClose()
  }

  return (
    <Modal title={`Correggi l’indirizzo dell’ordine ${id}`} onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Salva" onDismiss={onClose}>
        <p className="text-inchiostro-2">
          {pacchi && `Vale da qui in poi: per il pacco ${pacchi.length + 1} e i successivi. `}
          Il cliente riceve un’email con il nuovo indirizzo.
        </p>
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            defaultValue={vista?.[field.name] ?? (field.name === 'destinatario' ? utente.nomeCompleto : '')}
            autoComplete="off"
            refusal={refusal}
          />
        ))}
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}
