import type { EventLine } from './control.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { formatCents, formatTime, renderDocument } from './page.ts'
import type { SessionRecord } from './session.ts'

const STATES: Record<string, string> = {
  open: 'aperto',
  complete: 'pagato',
  expired: 'scaduto',
  pending: 'da consegnare',
  delivered: 'consegnato',
  given_up: 'abbandonato',
}

const word = (state: string | null): string => STATES[state ?? ''] ?? state ?? ''

/** The latest sessions and events, for whoever tries the shop out. */
export const renderOverview = (records: SessionRecord[], events: EventLine[]): Html =>
  renderDocument(
    'Pagamenti di prova',
    html`<main class="elenco">
      <h1>Pagamenti di prova</h1>
      <h2 id="pagamenti">Pagamenti</h2>
      ${renderTable(
        'pagamenti',
        ['Ora', 'Riferimento', 'Stato', 'Totale', 'Indirizzo'],
        records.map(({ session }) => [
          formatTime(session.created),
          session.client_reference_id ?? session.id.slice(0, 16),
          word(session.status),
          formatCents(session.amount_total ?? 0),
          session.status === 'open' ? html`<a href="/c/pay/${session.id}">Apri la pagina</a>` : '',
        ]),
      )}
      <h2 id="eventi">Avvisi al negozio</h2>
      ${renderTable(
        'eventi',
        ['Ora', 'Avviso', 'Stato', 'Risposte'],
        events.map((event) => [
          formatTime(event.created),
          event.type,
          word(event.state),
          event.attempts.map(({ status, error }) => status ?? error).join(', '),
        ]),
      )}
    </main>`,
  )

const renderTable = (heading: string, heads: string[], rows: (string | Html)[][]): Html =>
  rows.length === 0
    ? html`<p class="nota">Ancora niente.</p>`
    : html`<div class="tabella" role="region" aria-labelledby="${heading}" tabindex="0">
        <table>
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  ${row.map((cell) => html`<td>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
