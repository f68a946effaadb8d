import { useState } from 'react'
import { longest } from '#contract/bounds.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { MerceDelPacco } from '#contract/pacchi.ts'
import { CarrierField } from '#web/admin/orders/bulk/carrier-field.tsx'
import { sendParcel } from '#web/admin/queries/orders.ts'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { TypedModal } from '#web/admin/table/typed-modal.tsx'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ParcelLine } from './parcel-line.tsx'
import { doubtsOf } from './bulk/doubts.ts'
import { missingOf } from './rules.ts'

/** Which pieces leave in a parcel of their own, with its code; the others stay to be sent. */
export function ParcelModal({ row: order, change, busy, onClose }: ModalProps<OrdineIntero, OrdineIntero>) {
  const { id, daSpedire, pacchi = [] } = order
  const doubts = doubtsOf(order)
  const { form, refusal, refuse, accept } = useRefusal()
  const missing = missingOf(order)
  const [chosen, setChosen] = useState<Record<number, number>>({})
  // the rest goes all at once, unless the owner says otherwise
  const piecesOf = ({ id: line, quantity }: MerceDelPacco) =>
    Math.min(chosen[line] ?? (daSpedire ? quantity : 0), quantity)
  const staying = missing.reduce((sum, line) => sum + line.quantity - piecesOf(line), 0)

  async function submit() {
    const typed = new FormData(form.current ?? undefined)
    const righe = missing
      .map((line) => ({ id: line.id, quantita: piecesOf(line) }))
      .filter(({ quantita }) => quantita > 0)
    if (righe.length === 0) return refuse('Scegli che cosa parte con questo pacco.')
    accept()
    const [codice, corriere] = ['codice', 'corriere'].map((name) => readField(typed, name).trim())
    const how = { ...(codice && { codice }), ...(corriere && { corriere }), ...doubts?.seen }
    const outcome = await change(() => sendParcel({ id, righe, partiti: pacchi.length, ...how }))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused)
    toast.success(`Pacco ${pacchi.length + 1} spedito`)
    onClose()
  }

  return (
    <TypedModal
      title={`Pacco ${pacchi.length + 1} dell’ordine ${id}`}
      form={form}
      onSubmit={submit}
      busy={busy}
      submit="Spedisci il pacco"
      hasMore={Object.keys(chosen).length > 0}
      onClose={onClose}
    >
      <ul>
        {missing.map((line) => (
          <li key={line.id} className="border-b border-linea">
            <ParcelLine
              line={line}
              pieces={piecesOf(line)}
              onChange={(pieces) => {
                accept()
                setChosen({ ...chosen, [line.id]: pieces })
              }}
            />
          </li>
        ))}
      </ul>
      <Field
        name="codice"
        label="Codice di spedizione"
        maxLength={longest.shippingCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        refusal={refusal}
      />
      <CarrierField />
      <p role="status" className="text-sm text-inchiostro-2">
        {sayStaying(staying)} Il cliente riceve un’email per ogni pacco.
      </p>
      {doubts && <p className="text-rosso">{doubts.words}</p>}
      <RefusalWords refusal={refusal} />
    </TypedModal>
  )
}

function sayStaying(pieces: number) {
  if (pieces === 0) return 'Con questo pacco parte tutto.'
  return pieces === 1 ? 'Resta da spedire 1 pezzo.' : `Restano da spedire ${pieces} pezzi.`
}
