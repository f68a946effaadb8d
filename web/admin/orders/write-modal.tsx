import { useQueryClient } from '@tanstack/react-query'
import { longest } from '#contract/bounds.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { lastTicketsQuery } from '#web/admin/queries/people.ts'
import { writeToCustomer } from '#web/admin/queries/orders.ts'
import { TypedModal } from '#web/admin/table/typed-modal.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { useOneRequest } from '#web/admin/table/use-one-request.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Area } from '#web/forms/area.tsx'

/** Writes to the customer about an order: a ticket begins, in which the answer arrives too. */
export function WriteModal({ row: { id, utente, cliente }, onClose }: ModalProps<OrdineIntero, OrdineIntero>) {
  const client = useQueryClient()
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, once } = useOnce()
  const { richiesta, unanswered, fail } = useOneRequest(refuse)

  async function submit() {
    accept()
    const typed = new FormData(form.current ?? undefined)
    const [titolo, contenuto] = [readField(typed, 'titolo').trim(), readField(typed, 'contenuto').trim()]
    if (!titolo) return refuse('Scrivi un titolo.', ['titolo'])
    if (!contenuto) return refuse('Scrivi il messaggio.', ['contenuto'])
    await once('', () =>
      writeToCustomer({ ordine: id, titolo, contenuto, chiave: richiesta }).then(() => {
        if (cliente) void client.invalidateQueries({ queryKey: lastTicketsQuery(cliente.id).queryKey })
        toast.success('Messaggio mandato al cliente')
        onClose()
      }, fail),
    )
  }

  return (
    <TypedModal
      title={`Scrivi a ${utente.nomeCompleto}`}
      form={form}
      onSubmit={submit}
      busy={busy}
      submit="Manda"
      unanswered={unanswered}
      onClose={onClose}
    >
      <p className="text-inchiostro-2">
        Il cliente riceve un’email e risponde dalla sua pagina; la conversazione resta in Assistenza, legata all’ordine{' '}
        {id}.
      </p>
      <Field
        name="titolo"
        label="Titolo"
        defaultValue={`Il tuo ordine ${id}`}
        maxLength={longest.ticketTitle}
        refusal={refusal}
      />
      <Area
        name="contenuto"
        label="Messaggio"
        className="campo !py-3 field-sizing-content min-h-32 max-h-80"
        maxLength={longest.message}
        refusal={refusal}
      />
      <RefusalWords refusal={refusal} />
    </TypedModal>
  )
}
