import type { Stripe } from 'stripe'
import { formatCents } from './document.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { SessionRecord } from './session.ts'

/** The lines, each with its picture. */
export const renderItems = ({ items, products }: SessionRecord): Html =>
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

export const renderTotals = (session: Stripe.Checkout.Session): Html =>
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

/** `Corriere, 4,90 €, in 2–4 giorni lavorativi`. */
export function describeRate(rate: Stripe.ShippingRate): Html {
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
  return bounds.length ? `, in ${[...new Set(bounds)].join('–')} ${unit}` : ''
}
