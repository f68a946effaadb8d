import { html } from './html.ts'
import type { Html } from './html.ts'

export const renderButton = (name: string, value: string, label: string, what: string): Html =>
  html`<form class="in-riga" method="post" action="/_sandbox">
    <button class="piccolo" type="submit" name="${name}" value="${value}" aria-label="${label} ${what}">
      ${label}
    </button>
  </form>`

/** The same with an amount in euros, which may be left out. */
export const renderAmountButton = (name: string, value: string, label: string, what: string): Html =>
  html`<form class="in-riga" method="post" action="/_sandbox">
    <input class="corto" name="euro" inputmode="decimal" placeholder="tutto" aria-label="Euro, ${label} ${what}" />
    <button class="piccolo" type="submit" name="${name}" value="${value}" aria-label="${label} ${what}">
      ${label}
    </button>
  </form>`

export const renderTable = (heading: string, heads: string[], rows: (string | Html)[][]): Html =>
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
