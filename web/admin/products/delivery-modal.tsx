import { useRef } from 'react'
import { longest } from '#contract/bounds.ts'
import { fullName } from '#contract/product-name.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { Field, RefusalWords, wrongness } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useDelivery, type DeliveryLine } from './use-delivery.ts'

/** What a supplier delivered: codes are typed or scanned one after the other, and added to the stock in one go. */
export function DeliveryModal({ onClose }: { onClose: () => void }) {
  const { form, refusal, busy, lines, found, look, add, change, remove, submit } = useDelivery(onClose)
  const code = useRef<HTMLInputElement>(null)

  async function next() {
    const input = code.current
    if (input && (await look(input.value))) input.value = ''
    input?.focus()
  }

  return (
    <Modal title="Merce arrivata" onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Aggiungi alla giacenza" onDismiss={onClose}>
        <div>
          <label className="etichetta" htmlFor="codice-arrivato">
            Codice, o parole del nome
          </label>
          <span className="flex gap-2">
            <input
              ref={code}
              id="codice-arrivato"
              name="codice"
              className="campo min-w-0 grow"
              autoComplete="off"
              maxLength={longest.search}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // a scanner ends each code with it
                event.preventDefault()
                void next()
              }}
              {...wrongness('codice', refusal, 'codice-aiuto')}
            />
            <Button second onClick={() => void next()}>
              Aggiungi
            </Button>
          </span>
          <RefusalWords refusal={refusal} name="codice" />
          <p id="codice-aiuto" className="mt-1 text-xs text-inchiostro-2">
            Con un lettore di codici basta leggere un’etichetta dopo l’altra.
          </p>
          {found.length > 0 && (
            <ul aria-label="Quale?" className="mt-2">
              {found.map((frame) => (
                <li key={frame.id} className="border-b border-linea">
                  <button
                    type="button"
                    className="w-full min-h-11 py-1 text-left wrap-anywhere hover:underline"
                    onClick={() => {
                      add(frame)
                      if (code.current) code.current.value = ''
                      code.current?.focus()
                    }}
                  >
                    {fullName(frame)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        {lines.length > 0 && (
          <ul aria-label="Prodotti arrivati">
            {lines.map((line) => (
              <Line key={line.code} line={line} onChange={change} onRemove={remove} />
            ))}
          </ul>
        )}
        <Field
          name="documento"
          label="Documento o fornitore, se vuoi"
          autoComplete="off"
          maxLength={longest.deliveryNote}
          refusal={refusal}
          hint="Resta nella cronologia di ogni prodotto."
        />
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}

interface LineProps {
  line: DeliveryLine
  onChange: (code: string, pieces: number) => void
  onRemove: (code: string) => void
}

function Line({ line: { code, name, pieces }, onChange, onRemove }: LineProps) {
  return (
    <li className="py-2 border-b border-linea flex items-center gap-3">
      <span className="grow min-w-0 wrap-anywhere">{name}</span>
      <input
        className="campo !w-20 shrink-0"
        type="number"
        inputMode="numeric"
        min={1}
        value={pieces || ''}
        aria-label={`Pezzi di ${name}`}
        onChange={({ target: { value } }) => onChange(code, Number(value))}
      />
      <button
        type="button"
        className="collegamento shrink-0 min-h-11 px-1 text-sm"
        aria-label={`Togli ${name}`}
        onClick={() => onRemove(code)}
      >
        Togli
      </button>
    </li>
  )
}
