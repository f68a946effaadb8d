import type { Stripe } from 'stripe'
import { FIELDS } from './buyer.ts'
import type { Field, Problems, Values } from './buyer.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { SessionRecord } from './session.ts'

interface State {
  values: Values
  problems?: Problems
  /** The sentence that says why no money moved. */
  declined?: string
}

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' })
export const formatCents = (cents: number): string => euro.format(cents / 100)

const clock = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' })
/** Seconds since 1970 as a date and time in Italy. */
export const formatTime = (seconds: number): string => clock.format(seconds * 1000)

const countryNames = new Intl.DisplayNames('it', { type: 'region' })

export function renderDocument(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/c/pagamento.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `
}

const testNote = html`<p class="prova">
  <strong>Pagamento di prova: nessun denaro vero.</strong>
  <span
    >Carta 4242 4242 4242 4242, una scadenza futura e un CVC qualsiasi; la 4000 0000 0000 0002 viene rifiutata.</span
  >
</p>`

export const renderMessage = (title: string, text: string, backTo?: string | null): Html =>
  renderDocument(
    title,
    html`<header>${testNote}</header>
      <main class="messaggio">
        <h1>${title}</h1>
        <p>${text}</p>
        ${renderBack(backTo)}
      </main>`,
  )

const renderBack = (address: string | null | undefined): Html | false =>
  address ? html`<p><a class="indietro" href="${address}">Torna al negozio</a></p>` : false

/** The page of a session that is paid or expired. */
export function renderClosed(session: Stripe.Checkout.Session): Html {
  const after = session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  return session.status === 'complete'
    ? renderMessage('Pagamento già completato', 'Questo pagamento è già stato completato: non serve altro.', after)
    : renderMessage(
        'Pagamento scaduto',
        'Il tempo per pagare è finito. Non è stato addebitato nulla.',
        session.cancel_url,
      )
}

export function renderPayment(record: SessionRecord, state: State): Html {
  const { session } = record
  const failed = state.declined !== undefined || state.problems !== undefined
  return renderDocument(
    failed ? 'Errore: pagamento' : 'Pagamento',
    html`<header>${testNote}</header>
      <main class="pagamento">
        <section class="riepilogo" aria-labelledby="riepilogo">
          ${renderBack(session.cancel_url)}
          <h1>Pagamento</h1>
          <h2 id="riepilogo">Riepilogo</h2>
          ${renderItems(record)} ${renderTotals(session)}
        </section>
        <form method="post" action="/c/pay/${session.id}" novalidate>
          ${renderFailure(state)}
          <h2>Contatti</h2>
          ${field(state, 'email', { type: 'email', autocomplete: 'email' })}
          ${session.phone_number_collection?.enabled && field(state, 'telefono', { type: 'tel', autocomplete: 'tel' })}
          ${renderShipping(record, state)}
          <h2>Carta</h2>
          ${field(state, 'numero', { inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '4242 4242 4242 4242' })}
          <div class="riga">
            ${field(state, 'scadenza', { inputmode: 'numeric', autocomplete: 'cc-exp', hint: 'MM/AA' })}
            ${field(state, 'cvc', { inputmode: 'numeric', autocomplete: 'cc-csc', hint: '3 cifre' })}
          </div>
          ${field(state, 'nome', { autocomplete: 'cc-name' })}
          <button type="submit">Paga</button>
          <p class="nota">Il pagamento resta aperto fino al ${formatTime(session.expires_at)}.</p>
        </form>
      </main>`,
  )
}

const renderItems = ({ items, products }: SessionRecord): Html =>
  html`<ul class="articoli">
    ${items.map((item, index) => {
      const product = products[index]
      return html`<li>
        <span class="foto">${product?.images[0] && html`<img src="${product.images[0]}" alt="" />`}</span>
        <span class="nome"
          >${item.description}${product?.description && html`<small>${product.description}</small>`}
          <small
            >Quantità
            ${item.quantity}${(item.quantity ?? 1) > 1 && html`, ${formatCents(item.price?.unit_amount ?? 0)} l’uno`}</small
          ></span
        >
        <span class="prezzo">${formatCents(item.amount_total)}</span>
      </li>`
    })}
  </ul>`

const renderTotals = (session: Stripe.Checkout.Session): Html =>
  html`<dl class="totali">
    <div>
      <dt>Subtotale</dt>
      <dd>${formatCents(session.amount_subtotal ?? 0)}</dd>
    </div>
    ${
      session.shipping_cost &&
      html`<div>
        <dt>Spedizione</dt>
        <dd>
          ${session.shipping_cost.amount_total === 0 ? 'Gratuita' : formatCents(session.shipping_cost.amount_total)}
        </dd>
      </div>`
    }
    <div class="totale">
      <dt>Totale</dt>
      <dd>${formatCents(session.amount_total ?? 0)}</dd>
    </div>
  </dl>`

/** What went wrong, first in the form and focused, each line a link to its field. */
function renderFailure({ problems, declined }: State): Html | false {
  if (declined)
    return html`<div class="errori" role="alert" tabindex="-1" autofocus>
      <h2 id="rifiutata">${declined}</h2>
      <p>Non è stato addebitato nulla. Prova con un’altra carta.</p>
    </div>`
  if (!problems) return false
  const lines = Object.entries(problems) as [Field, string][]
  return html`<div class="errori" role="alert" tabindex="-1" autofocus>
    <h2>Controlla i dati</h2>
    <ul>
      ${lines.map(([name, problem]) => html`<li><a href="#${name}">${FIELDS[name]}: ${problem}</a></li>`)}
    </ul>
  </div>`
}

function renderShipping(record: SessionRecord, state: State): Html | false {
  const { session, rates } = record
  const countries = session.shipping_address_collection?.allowed_countries ?? []
  if (countries.length === 0 && rates.length === 0) return false
  return html`<h2>Spedizione</h2>
    ${rates.length > 0 && renderRates(record, state)}
    ${
      countries.length > 0 &&
      html`${countries.length > 1 ? renderCountries(countries, state) : html`<p class="nota">In ${countryNames.of(countries[0] ?? 'IT')}.</p>`}
        ${field(state, 'indirizzo', { autocomplete: 'street-address', hint: 'Via e numero civico' })}
        <div class="riga tre">
          ${field(state, 'cap', { inputmode: 'numeric', autocomplete: 'postal-code', hint: '5 cifre' })}
          ${field(state, 'citta', { autocomplete: 'address-level2' })}
          ${field(state, 'provincia', { autocomplete: 'address-level1', hint: 'Sigla' })}
        </div>`
    }`
}

/** One way of shipping is said, several are chosen from. */
function renderRates({ session, rates }: SessionRecord, { values }: State): Html {
  if (rates[0] && rates.length === 1) return html`<p class="nota">${describeRate(rates[0])}</p>`
  const chosen = values.spedizione ?? '0'
  return html`<fieldset>
    <legend>Consegna</legend>
    ${rates.map((rate, index) => {
      const total = (session.amount_subtotal ?? 0) + (rate.fixed_amount?.amount ?? 0)
      return html`<label class="scelta"
        ><input type="radio" name="spedizione" value="${index}" ${String(index) === chosen && html` checked`} />
        <span>${describeRate(rate)} (totale ${formatCents(total)})</span></label
      >`
    })}
  </fieldset>`
}

function describeRate(rate: Stripe.ShippingRate): Html {
  const cents = rate.fixed_amount?.amount ?? 0
  return html`${rate.display_name}, ${cents === 0 ? 'gratuita' : formatCents(cents)}${renderEstimate(rate)}`
}

function renderEstimate({ delivery_estimate: estimate }: Stripe.ShippingRate): string {
  const units: Record<string, string> = {
    business_day: 'giorni lavorativi',
    day: 'giorni',
    hour: 'ore',
    week: 'settimane',
    month: 'mesi',
  }
  const { minimum, maximum } = estimate ?? {}
  const unit = units[maximum?.unit ?? minimum?.unit ?? ''] ?? ''
  const bounds = [minimum?.value, maximum?.value].filter((value) => value !== undefined)
  return bounds.length ? `, in ${bounds.join('–')} ${unit}` : ''
}

const renderCountries = (countries: readonly string[], { values }: State): Html =>
  html`<div class="campo">
    <label for="paese">${FIELDS.paese}</label
    ><select id="paese" name="paese" autocomplete="country">
      ${countries.map((code) => html`<option value="${code}" ${code === values.paese && html` selected`}>${countryNames.of(code)}</option>`)}
    </select>
  </div>`

interface Hints {
  type?: string
  inputmode?: string
  autocomplete: string
  placeholder?: string
  hint?: string
}

/** A labelled input with its hint and its problem. The card's number and code are never sent back. */
function field({ values, problems, declined }: State, name: Field, hints: Hints): Html {
  const problem = problems?.[name]
  const secret = name === 'numero' || name === 'cvc'
  const refused = declined && name === 'numero'
  const described = [hints.hint && `${name}-aiuto`, problem && `${name}-errore`, refused && 'rifiutata'].filter(Boolean)
  return html`<div class="campo">
    <label for="${name}">${FIELDS[name]}</label>
    ${hints.hint && html`<span class="aiuto" id="${name}-aiuto">${hints.hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      type="${hints.type ?? 'text'}"
      required
      maxlength="250"
      autocomplete="${hints.autocomplete}"
      ${hints.inputmode && html` inputmode="${hints.inputmode}"`}${hints.placeholder && html` placeholder="${hints.placeholder}"`}
      ${described.length > 0 && html` aria-describedby="${described.join(' ')}"`}${(problem || refused) && html` aria-invalid="true"`}
      value="${secret ? '' : (values[name] ?? '')}"
    />
    ${problem && html`<span class="problema" id="${name}-errore">${problem}</span>`}
  </div>`
}
