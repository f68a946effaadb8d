import type { Stripe } from 'stripe'
import { BY_HAND } from './control-account.ts'
import { isOpen } from './dispute.ts'
import { formatCents, formatTime } from './document.ts'
import { invalidRequest } from './faults.ts'
import { readText } from './form.ts'
import type { Form } from './form.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { renderAmountButton, renderButton, renderTable } from './overview-parts.ts'
import type { Parts } from './parts.ts'

type Account = Pick<Parts, 'payments' | 'refunds' | 'disputes' | 'payouts' | 'transactions' | 'store'>

/** Disputes, payouts and the last movements, with what may be done to them. */
export function renderAccount({ disputes, payouts, transactions }: Account): Html {
  const { available, pending } = transactions.sumBalance()
  return html`<h2 id="contestazioni">Contestazioni</h2>
    ${renderTable(
      'contestazioni',
      ['Ora', 'Contestazione', 'Stato', 'Importo', 'Azioni'],
      disputes.list({ limit: 50 }, {}).data.map(describeDispute),
    )}
    <h2 id="accrediti">Accrediti in banca</h2>
    <p class="nota">Disponibili ${formatCents(available)}, in arrivo ${formatCents(pending)}.</p>
    ${pending > 0 && renderButton('disponibile', 'tutto', 'Rendi disponibile', 'quello che è in arrivo')}
    ${available > 0 && renderAmountButton('accredita', 'banca', 'Accredita', 'in banca')}
    ${renderTable(
      'accrediti',
      ['Ora', 'Accredito', 'Stato', 'Importo', 'Azioni'],
      payouts.list({ limit: 50 }).data.map(describePayout),
    )}
    <h2 id="movimenti">Movimenti del conto</h2>
    ${renderTable(
      'movimenti',
      ['Ora', 'Tipo', 'Importo', 'Commissione', 'Netto', 'Di'],
      transactions
        .list({ limit: 50 }, {})
        .data.map(({ created, reporting_category: category, amount, fee, net, source }) => [
          formatTime(created),
          CATEGORIES[category] ?? category,
          formatCents(amount),
          formatCents(fee),
          formatCents(net),
          typeof source === 'string' ? source : '',
        ]),
    )}`
}

/** What a button of the page asks for; nothing where it is none of these. */
export function workAccount(form: Form, { payments, refunds, disputes, payouts, transactions, store }: Account): void {
  const amount = readCents(readText(form, 'euro'))
  const wish = amount === undefined ? {} : { amount }
  const named = (name: string) => (name in form ? readText(form, name) : undefined)
  const payment = payments.ofSession(named('rimborsa') ?? named('contesta') ?? '')
  if (payment && 'rimborsa' in form)
    refuseUnlessDone(
      store.transaction(() => refunds.create(payment, { ...wish, metadata: {} }, BY_HAND)).status === 200,
    )
  if (payment && 'contesta' in form)
    refuseUnlessDone(disputes.open(payment, { ...wish, reason: 'product_not_received', inquiry: false }) !== undefined)
  if ('rispondi' in form) disputes.answer(readText(form, 'rispondi'))
  for (const as of ['won', 'lost'] as const) if (as in form) disputes.close(readText(form, as), as)
  if ('disponibile' in form) transactions.makeAvailable()
  if ('accredita' in form) {
    const due = amount ?? transactions.sumBalance().available
    refuseUnlessDone(store.transaction(() => payouts.create(due)).status === 200)
  }
  for (const [name, as] of [
    ['arrivato', 'paid'],
    ['tornato', 'failed'],
  ] as const)
    if (name in form) payouts.settle(readText(form, name), as)
}

function refuseUnlessDone(done: boolean): void {
  if (!done) throw invalidRequest('The amount is more than there is.', 'amount_too_large', 'euro', 409)
}

/** `12,50` → 1250; blank: undefined. */
function readCents(text: string): number | undefined {
  if (text === '') return undefined
  if (!/^\d{1,6}(?:[.,]\d{1,2})?$/.test(text)) throw invalidRequest('Not an amount.', 'parameter_invalid', 'euro')
  return Math.round(Number(text.replace(',', '.')) * 100)
}

const DISPUTE_STATES: Record<string, string> = {
  needs_response: 'aspetta una risposta',
  under_review: 'in esame',
  won: 'vinta',
  lost: 'persa',
  warning_needs_response: 'richiesta di chiarimenti',
  warning_under_review: 'chiarimenti in esame',
  warning_closed: 'chiusa',
}
const PAYOUT_STATES: Record<string, string> = { in_transit: 'in viaggio', paid: 'arrivato', failed: 'tornato indietro' }
const CATEGORIES: Record<string, string> = {
  charge: 'pagamento',
  refund: 'rimborso',
  refund_failure: 'rimborso tornato indietro',
  dispute: 'contestazione',
  dispute_reversal: 'contestazione vinta',
  payout: 'accredito in banca',
  payout_reversal: 'accredito tornato indietro',
}

function describeDispute(dispute: Stripe.Dispute): (string | Html)[] {
  const { id, status, created, amount } = dispute
  return [
    formatTime(created),
    id,
    DISPUTE_STATES[status] ?? status,
    formatCents(amount),
    isOpen(dispute)
      ? html`${status.endsWith('needs_response') && renderButton('rispondi', id, 'Rispondi', `alla contestazione ${id}`)}
        ${renderButton('won', id, 'Vinta', `la contestazione ${id}`)}
        ${renderButton('lost', id, 'Persa', `la contestazione ${id}`)}`
      : '',
  ]
}

function describePayout({ id, status, created, amount }: Stripe.Payout): (string | Html)[] {
  return [
    formatTime(created),
    id,
    PAYOUT_STATES[status] ?? status,
    formatCents(amount),
    status === 'failed'
      ? ''
      : html`${status !== 'paid' && renderButton('arrivato', id, 'Arrivato', `l’accredito ${id}`)}
        ${renderButton('tornato', id, 'Tornato indietro', `l’accredito ${id}`)}`,
  ]
}
