import { useState } from 'react'
import { linkDays } from '#contract/shop.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Reso } from '#contract/recessi.ts'
import { openExchange } from '#web/admin/queries/orders.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { useOneRequest } from '#web/admin/table/use-one-request.ts'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { exchangeable } from './exchangeable.ts'
import { FrameChoice } from './frame-choice.tsx'

/** Another frame for pieces that come back: which pieces, which frame; the link leaves by email. */
export function ExchangeModal({
  row,
  change,
  busy,
  onClose,
  reso,
}: ModalProps<OrdineIntero, OrdineIntero> & { reso: Reso }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const lines = exchangeable(row, reso)
  const [position, setPosition] = useState(lines[0]?.id ?? 0)
  const [quantity, setQuantity] = useState(1)
  const [code, setCode] = useState('')
  const { richiesta, unanswered, fail } = useOneRequest(refuse)
  const line = lines.find(({ id }) => id === position)

  async function submit() {
    accept()
    if (!code) return refuse('Scegli l’occhiale da mandare in cambio', ['codice'])
    const asked = { ordine: row.id, recesso: reso.id, riga: position, quantita: quantity, codice: code, richiesta }
    const outcome = await change(() => openExchange(asked))
    if (!outcome) return
    if (outcome.refused !== undefined) return fail(outcome.error)
    toast.success('Link mandato al cliente')
    onClose()
  }

  return (
    <Modal title="Proponi un cambio" onClose={onClose}>
      <ModalForm
        form={form}
        onSubmit={submit}
        busy={busy}
        submit="Manda il link"
        unanswered={unanswered}
        onDismiss={onClose}
      >
        {lines.length > 1 && (
          <label>
            <span className="etichetta">Articolo reso</span>
            <select
              className="campo"
              value={position}
              onChange={(event) => {
                setPosition(Number(event.target.value))
                setQuantity(1)
              }}
            >
              {lines.map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
            </select>
          </label>
        )}
        {lines.length === 1 && <p className="font-semibold [overflow-wrap:anywhere]">Reso: {line?.nome}</p>}
        {line && line.pezzi > 1 && (
          <label>
            <span className="etichetta">Pezzi</span>
            <select className="campo" value={quantity} onChange={(event) => setQuantity(Number(event.target.value))}>
              {Array.from({ length: line.pezzi }, (_, more) => (
                <option key={more}>{more + 1}</option>
              ))}
            </select>
          </label>
        )}
        <FrameChoice
          code={code}
          quantity={quantity}
          onChoose={(chosen) => {
            setCode(chosen)
            accept()
          }}
        />
        <p className="text-sm text-inchiostro-2">
          {row.utente.nomeCompleto} riceve un’email con il link per pagare, spedizione gratuita. I pezzi restano da
          parte per {linkDays} giorni. Il reso si rimborsa per intero, come sempre.
        </p>
        <RefusalWords refusal={refusal} {...(refusal?.fields[0] && { name: refusal.fields[0] })} />
      </ModalForm>
    </Modal>
  )
}
