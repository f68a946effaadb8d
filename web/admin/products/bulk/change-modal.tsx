import { useEffect, useEffectEvent, useState } from 'react'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import type { AzioneProdotti } from '#contract/prodotti-insieme.ts'
import { sayProducts } from '#web/admin/import/words.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { useRefusal } from '#web/forms/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PlanRows } from './plan-rows.tsx'
import { PriceFields } from './price-fields.tsx'
import { readPrice, type TypedPrice } from './typed-price.ts'
import { useChange, type Plan } from './use-change.ts'
import { countOf, wordsOf } from './words.ts'

interface Props {
  azione: AzioneProdotti
  products: readonly ProdottoGestito[]
  /** The ids of those that changed. */
  onDone: (done: readonly number[]) => void
  onClose: () => void
}

/** Changes many products: what becomes of each is shown before anything is written. */
export function ChangeModal({ azione, products: given, onDone, onClose }: Props) {
  // those that change are unticked
  const [products] = useState(given)
  const ids = products.map(({ id }) => id)
  const { plan, busy, progress, tryOut, write, forget } = useChange(azione, ids, onDone)
  const { form, refusal, refuse, accept } = useRefusal()
  const [typed, setTyped] = useState<TypedPrice>({ come: 'piu-percento', valore: '', finale: '' })
  const start = useEffectEvent(() => void tryOut())
  useEffect(() => {
    if (azione !== 'prezzo') start()
  }, [azione])
  const wanted = plan && !plan.written ? countOf(plan.outcomes, 'fatto') : 0

  async function submit() {
    if (plan) {
      if (wanted === 0 || (await write(plan))) onClose()
      return
    }
    if (azione !== 'prezzo') return tryOut()
    const read = readPrice(typed)
    if ('wrong' in read) return refuse(read.wrong, ['valore'])
    accept()
    await tryOut(read.prezzo)
  }
  return (
    <Modal title={`${wordsOf[azione].title} ${sayProducts(products.length)}`} onClose={onClose}>
      <ModalForm form={form} busy={busy} submit={submitOf(azione, plan, wanted)} onSubmit={submit} onDismiss={onClose}>
        {azione === 'prezzo' && !plan?.written && (
          <PriceFields
            typed={typed}
            refusal={refusal}
            onType={(next) => {
              setTyped(next)
              forget()
            }}
          />
        )}
        <p role="status">{progress || (plan && sayPlan(plan))}</p>
        {plan && (
          <PlanRows
            azione={azione}
            outcomes={plan.outcomes}
            nameOf={(id) => products.find((product) => product.id === id)?.codice ?? ''}
          />
        )}
        {plan?.outcomes.some(({ trovato, nuovo }) => trovato?.inSaldo && nuovo !== undefined) && (
          <p className="text-sm text-inchiostro-2">Chi è in saldo ci resta: lo sconto si calcola dal nuovo prezzo.</p>
        )}
      </ModalForm>
    </Modal>
  )
}

function submitOf(azione: AzioneProdotti, plan: Plan | undefined, wanted: number) {
  if (!plan) return azione === 'prezzo' ? 'Vedi i nuovi prezzi' : 'Controlla di nuovo'
  return wanted > 0 ? `${wordsOf[azione].title} ${sayProducts(wanted)}` : 'Ho capito'
}

/** `28 cambiano, 1 resta com’è, 1 non può cambiare`; after it was written, how many could not. */
function sayPlan({ outcomes, written }: Plan) {
  const [changed, same, refused] = (['fatto', 'già fatto', 'rifiutato'] as const).map((esito) =>
    countOf(outcomes, esito),
  )
  const parts = [
    [written ? 0 : changed, 'cambia', 'cambiano'],
    [written ? 0 : same, 'resta com’è', 'restano come sono'],
    [refused, 'non può cambiare', 'non possono cambiare'],
  ] as const
  return parts
    .flatMap(([count = 0, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : []))
    .join(', ')
}
