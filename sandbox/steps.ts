import { formatCents, renderDocument, testNote } from './document.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { Decline } from './payment.ts'
import { LATER_REFUSED } from './payment.ts'
import type { Method, SessionRecord } from './session.ts'
import type { Delayed } from './sessions.ts'

interface Choice {
  label: string
  pays: boolean
  delayed?: Delayed
}

interface Step {
  method: Method['kind']
  title: string
  text: string
  choices: Record<string, Choice>
  decline: Decline
  /** What the form says after a refusal. */
  answer: string
}

/** Pages between the form and the money, by the last part of their address. */
const STEPS: Record<string, Step> = {
  banca: {
    method: 'card',
    title: 'Conferma con la banca',
    text: 'La banca che ha emesso la carta chiede se il pagamento è davvero tuo. È una prova: scegli tu la risposta.',
    choices: {
      accetta: { label: 'Conferma', pays: true },
      rifiuta: { label: 'Rifiuta', pays: false },
    },
    decline: {
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    },
    answer: 'La banca non ha confermato il pagamento.',
  },
  dopo: {
    method: 'later',
    title: 'Paga dopo – prova',
    text: 'Qui un fornitore di pagamenti a rate deciderebbe se farti credito. È una prova: scegli tu la risposta.',
    choices: {
      accetta: { label: 'Accetta', pays: true },
      rifiuta: { label: 'Rifiuta', pays: false },
      attesa: { label: 'Decidi più tardi: accettato', pays: true, delayed: { as: 'succeeded' } },
      dubbio: { label: 'Decidi più tardi: rifiutato', pays: true, delayed: { as: 'failed' } },
    },
    decline: LATER_REFUSED,
    answer: 'Il fornitore di «Paga dopo» ha rifiutato il pagamento.',
  },
}

/** The step of that name, for a buyer who is on it. */
export function findStep(name: string, record: SessionRecord): Step | undefined {
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined
  return step && record.buyer?.method.kind === step.method ? step : undefined
}

export const renderStep = (name: string, { title, text, choices }: Step, { session }: SessionRecord): Html =>
  renderDocument(
    title,
    html`<header>${testNote}</header>
      <main class="messaggio">
        <h1>${title}</h1>
        <p>${text}</p>
        <p>Totale <strong>${formatCents(session.amount_total ?? 0)}</strong></p>
        <form class="passo" method="post" action="/c/pay/${session.id}/${name}">
          ${Object.entries(choices).map(
            ([value, { label, pays, delayed }]) =>
              html`<button ${(!pays || delayed) && html`class="no"`} type="submit" name="esito" value="${value}">
                ${label}
              </button>`,
          )}
        </form>
      </main>`,
  )
