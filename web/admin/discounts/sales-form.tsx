import { useState } from 'react'
import { longest } from '#contract/bounds.ts'
import { romeDay, type Day } from '#contract/calendar.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import type { Saldo } from '#contract/saldi.ts'
import { createSale, settleSale } from '#web/admin/queries/sales.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { useRowChange } from '#web/admin/table/use-row-change.ts'
import { Field, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { fieldsAbout } from '#web/lib/problem-code.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { findHalfTyped, halfTyped } from './half-typed.ts'
import { FramesOnSale } from './sales-preview.tsx'
import { nameFrame, SaleScope } from './sales-scope.tsx'
import { emptySale, fieldsOf, readTyped, type TypedSale } from './sales-typed.ts'

/** Frames of the preview before all are asked for. */
const previewed = 4

interface Props {
  /** Frames that are chosen to begin with. */
  frames?: readonly ProdottoGestito[]
  onClose: () => void
}

/** Makes a reduction, with what the shop will show of each frame before it is made. */
export function NewSale({ frames, onClose }: Props) {
  const { busy, change } = useRowChange<Saldo | undefined, Saldo>(settleSale)
  const { form, refusal, refuse, accept } = useRefusal()
  const [typed, setTyped] = useState<TypedSale>(() => {
    return { ...emptySale, quali: { ...emptySale.quali, prodotti: frames?.map(nameFrame) ?? [] } }
  })
  const [today] = useState(() => romeDay(new Date()))
  const read = readTyped(typed)
  const edit = (more: Partial<TypedSale>) => setTyped((now) => ({ ...now, ...more }))
  /** That nothing is chosen is true no more. */
  const choose = (more: Partial<TypedSale>) => {
    if (refusal?.fields[0] === 'quali') accept()
    edit(more)
  }
  const field = (name: 'valore' | 'dal' | 'dalle' | 'al' | 'alle') => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
    autoComplete: 'off',
    refusal,
  })

  async function submit() {
    const half = findHalfTyped(form.current)
    if (half) return refuse(halfTyped, [half])
    if ('wrong' in read) return refuse(read.wrong.words, [read.wrong.field])
    accept()
    const outcome = await change(undefined, () => createSale(read.body))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused, fieldsAbout(outcome.error, fieldsOf))
    toast.success(sayMade(outcome.answer))
    onClose()
  }

  return (
    <Modal title="Metti in saldo" onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit={submitOf(typed, today)} onDismiss={onClose}>
        <SaleScope
          su={typed.su}
          quali={typed.quali[typed.su]}
          onScope={(su) => choose({ su })}
          onChange={(quali) => choose({ quali: { ...typed.quali, [typed.su]: quali } })}
        />
        <RefusalWords refusal={refusal} name="quali" />
        <div className="grid gap-4 sm:grid-cols-2">
          <label>
            <span className="etichetta">Come scende</span>
            <select
              name="tipo"
              className="campo"
              value={typed.tipo}
              onChange={(event) =>
                edit({ tipo: event.target.value === 'prezzo' ? 'prezzo' : 'percentuale', valore: '' })
              }
            >
              <option value="percentuale">Di una percentuale</option>
              <option value="prezzo">A un prezzo</option>
            </select>
          </label>
          <Field
            {...field('valore')}
            label={typed.tipo === 'prezzo' ? 'Prezzo in saldo (€)' : 'Sconto (%)'}
            inputMode={typed.tipo === 'prezzo' ? 'decimal' : 'numeric'}
            maxLength={longest.typedNumber}
          />
          <Field {...field('dal')} label="Dal" type="date" hint="Vuoto: da adesso." />
          <Field {...field('dalle')} label="Dalle (facoltativo)" type="time" hint="Vuoto: da mezzanotte." />
          <Field {...field('al')} label="Al, compreso" type="date" hint="Vuoto: finché non lo termini." />
          <Field {...field('alle')} label="Alle (facoltativo)" type="time" hint="Vuoto: fino a mezzanotte." />
        </div>
        <section aria-label="Anteprima" className="rounded-md bg-vassoio p-4">
          <h3 className="font-semibold">Sul sito si leggerà</h3>
          <FramesOnSale of={'body' in read ? read.body : undefined} first={previewed} />
        </section>
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}

const submitOf = ({ dal, dalle }: TypedSale, today: Day) =>
  dal > today || dalle ? 'Programma il saldo' : 'Metti in saldo adesso'

const sayMade = ({ nome, stato }: Saldo) =>
  stato === 'in corso' ? `${nome}: i prezzi in saldo sono in negozio` : `${nome}: il saldo è programmato`
