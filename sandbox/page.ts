import { FIELDS } from './buyer.ts'
import type { Field, Problems, Values } from './buyer.ts'
import { TEST_CARDS } from './cards.ts'
import { formatCents, formatTime, renderBack, renderDocument, testNote } from './document.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { SessionRecord } from './session.ts'
import { describeRate, renderItems, renderTotals } from './summary.ts'

interface State {
  values: Values
  problems?: Problems
  /** The sentence that says why no money moved. */
  declined?: string
}

const countryNames = new Intl.DisplayNames('it', { type: 'region' })

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
          <h2>Pagamento</h2>
          ${renderMethods(state)} ${session.custom_text.submit && html`<p>${session.custom_text.submit.message}</p>`}
          <button type="submit">Paga</button>
          <p class="nota">Il pagamento resta aperto fino al ${formatTime(session.expires_at)}.</p>
        </form>
      </main>`,
  )
}

/** The card's fields or the note of "pay later": the style sheet shows the half that is chosen. */
function renderMethods(state: State): Html {
  const later = state.values.metodo === 'dopo'
  return html`<fieldset class="metodi">
      <legend>Come vuoi pagare</legend>
      <label class="scelta"
        ><input type="radio" name="metodo" id="metodo-carta" value="carta" ${!later && html` checked`} />
        <span>Carta</span></label
      >
      <label class="scelta"
        ><input type="radio" name="metodo" id="metodo-dopo" value="dopo" ${later && html` checked`} />
        <span>Paga dopo – prova</span></label
      >
    </fieldset>
    <div class="gruppo con-carta">
      ${field(state, 'numero', { inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '4242 4242 4242 4242' })}
      <div class="riga">
        ${field(state, 'scadenza', { inputmode: 'numeric', autocomplete: 'cc-exp', hint: 'MM/AA' })}
        ${field(state, 'cvc', { inputmode: 'numeric', autocomplete: 'cc-csc', hint: '3 cifre' })}
      </div>
      ${field(state, 'nome', { autocomplete: 'cc-name' })}
      <details>
        <summary>Carte di prova</summary>
        <ul class="carte">
          ${TEST_CARDS.map(({ number, text }) => html`<li>${number}: ${text}</li>`)}
        </ul>
      </details>
    </div>
    <div class="gruppo con-dopo">
      ${field(state, 'intestatario', { autocomplete: 'name' })}
      <p class="nota">Nella pagina dopo scegli come risponde il fornitore finto delle rate.</p>
    </div>`
}

/** What went wrong, first in the form and focused, each line a link to its field. */
function renderFailure({ problems, declined }: State): Html | false {
  if (declined)
    return html`<div class="errori" role="alert" tabindex="-1" autofocus>
      <h2 id="rifiutata">${declined}</h2>
      <p>Non è stato addebitato nulla. Prova con un’altra carta o in un altro modo.</p>
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
