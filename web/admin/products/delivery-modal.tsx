import { useRef } from 'react'
import { longest } from '#contract/bounds.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { TypedModal } from '#web/admin/table/typed-modal.tsx'
import { Field, RefusalWords, wrongness } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { MissedList } from './missed-list.tsx'
import { useDelivery, type DeliveryLine } from './use-delivery.ts'

/** What a supplier delivered: codes are typed or scanned one after the other, and added to the stock in one go. */
export function DeliveryModal({ onClose }: { onClose: () => void }) {
  const { form, refusal, accept, busy, unanswered, lines, missed, look, settle, change, remove, submit } =
    useDelivery(onClose)
  const code = useRef<HTMLInputElement>(null)
  /** The id of the code whose text was put back and not changed since: sent again, it takes that one's place. */
  const putBack = useRef<string>(undefined)

  async function next() {
    accept()
    const input = code.current
    const sought = input?.value.trim()
    input?.focus()
    if (!input || !sought) return
    if (putBack.current) settle(putBack.current)
    putBack.current = undefined
    // the next code may be scanned before the answer about this one
    input.value = ''
    const failed = await look(sought)
    if (!failed || input.value) return
    putBack.current = failed.id
    input.value = sought
    // the next code that is scanned replaces this one
    input.select()
  }

  function choose(id: string, frame?: ProdottoGestito) {
    settle(id, frame)
    const input = code.current
    if (input && putBack.current === id) input.value = ''
    input?.focus()
  }

  return (
    <TypedModal
      title="Merce arrivata"
      form={form}
      onSubmit={submit}
      busy={busy}
      submit="Aggiungi alla giacenza"
      unanswered={unanswered}
      hasMore={lines.length > 0 || missed.length > 0}
      onClose={onClose}
    >
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
            onInput={() => {
              putBack.current = undefined
            }}
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
        <MissedList missed={missed} onSettle={choose} />
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
    </TypedModal>
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
