import { useState } from 'react'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Reso } from '#contract/recessi.ts'
import { receiveReturn } from '#web/admin/queries/orders.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { isRestockable } from './refund/choice.ts'
import { Tick } from './refund/tick.tsx'
import { sentOf } from './sent-of.ts'

type Riga = Reso['righe'][number]
/** Pieces of a line that have arrived in all, and whether they go back to the shelf. */
interface Arrival {
  ricevuti: number
  rimetti: boolean
}

/** The goods of a return that arrived, by line, with what of them is sold again. */
export function ReceiveModal({
  row: { id, righe },
  change,
  busy,
  onClose,
  reso,
}: ModalProps<OrdineIntero, OrdineIntero> & { reso: Reso }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [arrivals, setArrivals] = useState<Record<number, Arrival>>({})
  const awaited = reso.righe.filter((riga) => riga.ricevuti < sentOf(riga))
  const lineOf = (riga: Riga) => righe.find((line) => line.id === riga.id)
  const isOfShelf = (riga: Riga) => {
    const line = lineOf(riga)
    return line !== undefined && isRestockable(line)
  }
  const arrivalOf = (riga: Riga) => arrivals[riga.id] ?? { ricevuti: sentOf(riga), rimetti: isOfShelf(riga) }

  async function submit() {
    accept()
    const told = awaited.map((riga) => ({ id: riga.id, ...arrivalOf(riga) }))
    const outcome = await change(() => receiveReturn({ ordine: id, recesso: reso.id, righe: told }))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused)
    toast.success('Articoli ricevuti')
    onClose()
  }

  return (
    <Modal title="Segna ricevuti" onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Segna ricevuti" onDismiss={onClose}>
        <ul>
          {awaited.map((riga) => (
            <li key={riga.id} className="py-2 border-b border-linea">
              <Line
                riga={riga}
                name={lineOf(riga)?.nome ?? ''}
                ofShelf={isOfShelf(riga)}
                arrival={arrivalOf(riga)}
                onChange={(arrival) => setArrivals({ ...arrivals, [riga.id]: arrival })}
              />
            </li>
          ))}
        </ul>
        {awaited.some(isOfShelf) && (
          <p className="text-sm text-inchiostro-2">Togli la spunta a quello che non si può rivendere.</p>
        )}
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}

interface LineProps {
  riga: Riga
  name: string
  ofShelf: boolean
  arrival: Arrival
  onChange: (arrival: Arrival) => void
}

function Line({ riga, name, ofShelf, arrival, onChange }: LineProps) {
  const { ricevuti: before } = riga
  return (
    <>
      <label className="flex flex-wrap items-center justify-between gap-x-4 min-h-12">
        <span className="font-semibold min-w-0 wrap-anywhere">{name}</span>
        <span className="inline-flex items-center gap-2 text-sm">
          Ricevuti
          <select
            className="campo min-h-11 w-20"
            value={arrival.ricevuti}
            onChange={(event) => onChange({ ...arrival, ricevuti: Number(event.target.value) })}
          >
            {Array.from({ length: sentOf(riga) - before + 1 }, (_, more) => (
              <option key={more}>{before + more}</option>
            ))}
          </select>
          di {sentOf(riga)}
        </span>
      </label>
      {ofShelf && (
        <Tick
          className="inline-flex items-center gap-2 min-h-11 text-sm"
          checked={arrival.rimetti}
          onChange={(rimetti) => onChange({ ...arrival, rimetti })}
        >
          Rimetti in giacenza
        </Tick>
      )}
    </>
  )
}
