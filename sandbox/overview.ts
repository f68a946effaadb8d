import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import { formatCents, formatTime, renderDocument } from './document.ts'
import { listEvents } from './event-lines.ts'
import type { EventLine } from './event-lines.ts'
import { invalidRequest } from './faults.ts'
import { parseForm, readText } from './form.ts'
import { sendPage } from './hosted.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { renderAccount, workAccount } from './overview-account.ts'
import { renderAmountButton, renderButton, renderTable } from './overview-parts.ts'
import type { Parts } from './parts.ts'
import type { SessionRecord } from './session.ts'
import { faults } from './trouble.ts'
import type { Faults } from './trouble.ts'

/** `/_sandbox`: what happened lately, for a person who tries the shop out, and what the provider's dashboard does by hand. */
export function addOverview(app: FastifyInstance, parts: Parts): void {
  const { sessions, refunds, trouble, delivery, store, reschedule } = parts
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.get('/_sandbox', (_request, reply) =>
    sendPage(
      reply,
      200,
      renderOverview({
        records: sessions.list(50).map((record) => ({ record, status: readStatus(record, parts) })),
        refunds: refunds.list({ limit: 50 }, {}).data,
        events: listEvents(store, { limit: 100 }),
        faults: trouble.settings(),
        account: renderAccount(parts),
      }),
    ),
  )
  app.post('/_sandbox', async (request, reply) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '')
    const event = readText(form, 'rimanda')
    if (event && !(await delivery.send(event, 1)))
      throw invalidRequest(`No such event: '${event}'`, 'resource_missing', 'rimanda', 404)
    for (const as of ['succeeded', 'failed'] as const) if (as in form) sessions.decide(readText(form, as), as)
    workAccount(form, parts)
    reschedule()
    return reply.redirect('/_sandbox', 303)
  })
}

const STATES: Record<string, string> = {
  open: 'aperto',
  complete: 'pagato',
  waiting: 'in attesa di conferma',
  refused: 'non riuscito',
  expired: 'scaduto',
  pending: 'da consegnare',
  delivered: 'consegnato',
  given_up: 'abbandonato',
}
const REFUND_STATES: Record<string, string> = { succeeded: 'riuscito', pending: 'in corso', failed: 'fallito' }

interface Overview {
  records: { record: SessionRecord; status: string }[]
  refunds: Stripe.Refund[]
  events: EventLine[]
  faults: Faults
  account: Html
}

const renderOverview = ({ records, refunds, events, faults: on, account }: Overview): Html =>
  renderDocument(
    'Pagamenti di prova',
    html`<main class="elenco">
      <h1>Pagamenti di prova</h1>
      <h2 id="guasti">Guasti accesi</h2>
      ${renderFaults(on)}
      <h2 id="pagamenti">Pagamenti</h2>
      ${renderTable('pagamenti', ['Ora', 'Riferimento', 'Stato', 'Totale', 'Azioni'], records.map(describeSession))}
      <h2 id="rimborsi">Rimborsi</h2>
      ${renderTable(
        'rimborsi',
        ['Ora', 'Rimborso', 'Stato', 'Importo'],
        refunds.map(({ created, id, status, amount }) => [
          formatTime(created),
          id,
          REFUND_STATES[status ?? ''] ?? status ?? '',
          formatCents(amount),
        ]),
      )}
      ${account}
      <h2 id="eventi">Avvisi al negozio</h2>
      ${renderTable(
        'eventi',
        ['Ora', 'Avviso', 'Stato', 'Risposte', 'Azioni'],
        events.map((event) => [
          formatTime(event.created),
          event.type,
          event.state === 'delivered' && event.attempts.length === 0
            ? 'non richiesto'
            : (STATES[event.state] ?? event.state),
          event.attempts.map(({ status, error }) => status ?? error).join(', '),
          renderButton('rimanda', event.id, 'Rimanda', `l’avviso ${event.type} delle ${formatTime(event.created)}`),
        ]),
      )}
    </main>`,
  )

/** The settings that differ from a quiet day. */
function renderFaults(on: Faults): Html {
  const quiet = faults.parse({})
  const names = ['api', 'delivery', 'refund', 'later'] as const
  const changed = names.flatMap((name) =>
    Object.entries(on[name]).flatMap(([key, value]) =>
      value === (quiet[name] as Record<string, unknown>)[key] ? [] : [`${name}.${key}: ${String(value)}`],
    ),
  )
  return changed.length === 0
    ? html`<p class="nota">Nessuno.</p>`
    : html`<ul class="carte">
        ${[...changed, `seed: ${String(on.seed)}`].map((line) => html`<li><code>${line}</code></li>`)}
      </ul>`
}

/** `complete` is not yet paid: a delayed payment waits, or was refused. */
function readStatus({ session }: SessionRecord, { payments }: Parts): string {
  if (session.status !== 'complete' || session.payment_status === 'paid') return session.status ?? ''
  return payments.ofSession(session.id)?.intent.status === 'processing' ? 'waiting' : 'refused'
}

function describeSession({ record: { session }, status }: Overview['records'][number]): (string | Html)[] {
  const name = session.client_reference_id ?? session.id.slice(0, 16)
  return [
    formatTime(session.created),
    name,
    STATES[status] ?? status,
    formatCents(session.amount_total ?? 0),
    session.status === 'open'
      ? html`<a href="/c/pay/${session.id}">Apri la pagina</a>`
      : status === 'waiting'
        ? html`${renderButton('succeeded', session.id, 'Conferma', `il pagamento ${name}`)}
          ${renderButton('failed', session.id, 'Rifiuta', `il pagamento ${name}`)}`
        : status === 'complete'
          ? html`${renderAmountButton('rimborsa', session.id, 'Rimborsa', `il pagamento ${name}`)}
            ${renderAmountButton('contesta', session.id, 'Contesta', `il pagamento ${name}`)}`
          : '',
  ]
}
