import type { Stripe } from 'stripe'
import { html } from './html.ts'
import type { Html } from './html.ts'

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' })
export const formatCents = (cents: number): string => euro.format(cents / 100)

const clock = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' })
/** Seconds since 1970 as a date and time in Italy. */
export const formatTime = (seconds: number): string => clock.format(seconds * 1000)

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

/** What every page of a payment says first. */
export const testNote = html`<p class="prova">
  <strong>Pagamento di prova: nessun denaro vero.</strong>
  <span>Carta 4242 4242 4242 4242, una scadenza futura e un CVC qualsiasi.</span>
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

/** A link to the shop, when there is an address. */
export const renderBack = (address: string | null | undefined): Html | false =>
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
