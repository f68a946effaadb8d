import { useState } from 'react'
import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero, RimborsoChiesto } from '#contract/ordini.ts'
import { cancelReasons } from '#contract/order-states.ts'
import { refundOrder } from '#web/admin/queries/orders.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { isAnswer } from '#web/lib/api.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { amountOf, askedOf, findWrong, nothing } from './choice.ts'
import { RefundFields } from './refund-fields.tsx'
import { RefundTotal } from './refund-total.tsx'
import { newUuid } from '#web/lib/uuid.ts'
import { isRecorded, unanswered } from './unanswered.ts'

type Props = ModalProps<OrdineIntero, OrdineIntero>

/** Refunds a part of an order's payment: goods by line, shipping, or an amount. */
export function RefundModal(props: Props) {
  const { id } = props.row
  const [waiting, setWaiting] = useState(() => unanswered.get(id))
  const forget = () => {
    unanswered.delete(id)
    setWaiting(undefined)
  }
  return (
    <Modal title={`Rimborsa, ordine ${id}`} onClose={props.onClose}>
      {waiting ? (
        <Again {...props} asked={waiting} onAnswered={forget} />
      ) : (
        <Choose {...props} onUnanswered={setWaiting} />
      )}
    </Modal>
  )
}

function Choose({
  row: order,
  change,
  busy,
  onClose,
  onUnanswered,
}: Props & { onUnanswered: (asked: RimborsoChiesto) => void }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [choice, setChoice] = useState(nothing)
  const left = order.rimborsabile?.importo ?? 0
  const cents = amountOf(choice, order)

  async function submit() {
    const wrong = findWrong(cents, left)
    if (!form.current || wrong) return refuse(wrong ?? '', ['importo'])
    accept()
    const asked = { ...askedOf(choice, order), ...readWords(form.current), ...newWish(order) }
    const outcome = await change(() => send(asked))
    if (!outcome) return
    if (outcome.refused === undefined) return finish(cents, onClose)
    if (!isAnswer(outcome.error)) return onUnanswered(asked)
    unanswered.delete(order.id)
    if (!isRecorded(outcome.code)) return refuse(outcome.refused, ['importo'])
    toast.error(outcome.refused)
    onClose()
  }

  const submitLabel = cents > 0 && cents <= left ? `Rimborsa ${formatEuro(cents)}` : 'Rimborsa'
  return (
    <ModalForm
      form={form}
      onSubmit={submit}
      busy={busy}
      submit={submitLabel}
      grave
      dismiss="Non rimborsare"
      onDismiss={onClose}
    >
      <RefundFields
        order={order}
        choice={choice}
        onChange={(next) => {
          setChoice(next)
          accept()
        }}
        refusal={refusal}
      />
      <RefundTotal order={order} choice={choice} />
    </ModalForm>
  )
}

/** Repeats a request without an answer: the server answers with its outcome. */
function Again({
  row: { id },
  change,
  busy,
  onClose,
  asked,
  onAnswered,
}: Props & { asked: RimborsoChiesto; onAnswered: () => void }) {
  const { form, refusal, refuse, accept } = useRefusal()

  async function submit() {
    accept()
    const outcome = await change(() => send(asked))
    if (!outcome) return
    if (outcome.refused === undefined) {
      unanswered.delete(id)
      return finish(undefined, onClose)
    }
    if (!isAnswer(outcome.error)) return refuse(outcome.refused)
    unanswered.delete(id)
    toast.error(outcome.refused)
    if (isRecorded(outcome.code)) onClose()
    else onAnswered()
  }

  return (
    <ModalForm
      form={form}
      onSubmit={submit}
      busy={busy}
      submit="Riprova"
      dismiss="Ricomincia da capo"
      onDismiss={onAnswered}
    >
      <p role="alert">
        <strong className="font-semibold">Non è arrivata nessuna risposta.</strong> Il rimborso forse è partito e forse
        no: riprova. La richiesta resta la stessa, quindi non si paga due volte.
      </p>
      <RefusalWords refusal={refusal} />
    </ModalForm>
  )
}

/** Stored from before the request until its answer. */
function send(asked: RimborsoChiesto) {
  unanswered.set(asked.id, asked)
  return refundOrder(asked).then((answer) => {
    unanswered.delete(asked.id)
    return answer
  })
}

function finish(cents: number | undefined, onClose: () => void) {
  toast.success(cents === undefined ? 'Rimborso disposto' : `Rimborso di ${formatEuro(cents)} disposto`)
  onClose()
}

const newWish = ({ id, rimborsabile }: OrdineIntero) => ({
  id,
  richiesta: newUuid(),
  ...(rimborsabile && { visto: rimborsabile.importo }),
})

function readWords(form: HTMLFormElement) {
  const data = new FormData(form)
  const nota = readField(data, 'nota').trim()
  const motivo = cancelReasons.find((one) => one === readField(data, 'motivo')) ?? 'requested_by_customer'
  return { motivo, ...(nota && { nota }) }
}
