import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatEuro } from '#contract/money.ts'
import type { Db } from '#server/platform/database/client.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { greet } from '#server/platform/email/layout.tsx'
import { writeSimple } from '#server/platform/email/simple.tsx'
import { goodsOf, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { findAboutOrder } from '#server/orders/emails/facts.ts'
import { selectOrder } from '#server/orders/shared-queries.ts'
import { issueToken } from './link-token.ts'

export interface LinkEmail extends AboutOrder {
  /** The order in exchange of whose goods these are sold. */
  replaces: number | null
}

/** The link to an order that waits to be paid; makes its token. Undefined when it does not wait any more. */
export async function findLinkForEmail(db: Db, orderId: number, at: Date) {
  const issued = await issueToken(db, orderId, at)
  const about = issued && (await findAboutOrder(db, orderId))
  if (!issued || !about) return undefined
  const address = `${about.origin}/paga/${issued.token}`
  return { ...about, replaces: issued.order.replaces_order_id, address, until: issued.until }
}

/** An order whose link is over; undefined when it was paid after all. */
export async function findOverForEmail(db: Db, orderId: number): Promise<LinkEmail | undefined> {
  const order = await selectOrder(db, orderId)
  const about = order?.state === 'expired' && (await findAboutOrder(db, orderId))
  return about ? { ...about, replaces: order?.replaces_order_id ?? null } : undefined
}

/** What it is about, in words. */
const nameOf = ({ number, replaces }: LinkEmail) =>
  replaces ? `il cambio dell’ordine n. ${replaces}` : `l’ordine n. ${number}`

export function writePaymentLink(email: LinkEmail & { address: string; until: Date }, business: Business) {
  const { totalCents, until, address, replaces } = email
  const by = formatMoment(until)
  return writeSimple(
    {
      subject: `Paga ${nameOf(email)} – ${business.shopName}`,
      preview: `${formatEuro(totalCents)}, entro ${withArticle('il', by)}.`,
      heading: replaces ? 'Il tuo cambio è pronto' : 'Il tuo ordine è pronto',
      parts: [
        `${greet(email.customerName)} abbiamo messo da parte per te questi articoli per ${nameOf(email)}, fino ${withArticle('al', by)}.`,
        { title: 'Gli articoli', lines: [...goodsOf(email), `Totale ${formatEuro(totalCents)}, spedizione compresa`] },
        { button: 'Guarda e paga', link: address },
        ...(replaces
          ? [
              'Quello che hai pagato per gli articoli resi ti torna per intero, a parte, sullo stesso mezzo di pagamento.',
            ]
          : []),
        'Se non paghi entro quel momento, gli articoli tornano in vendita e non devi nulla.',
        {
          small: `Il link è personale: non girarlo ad altri. Domande? Scrivi a ${business.email} o chiama ${business.phone}.`,
        },
      ],
    },
    business,
  )
}

export function writePaymentLinkOver(email: LinkEmail, business: Business) {
  const { replaces } = email
  return writeSimple(
    {
      subject: `Il link per pagare ${nameOf(email)} non è più valido – ${business.shopName}`,
      preview: 'Non devi nulla.',
      heading: 'Il link non è più valido',
      parts: [
        `${greet(email.customerName)} il link per pagare ${nameOf(email)} non è più valido, e gli articoli sono tornati in vendita. Non devi nulla.`,
        { title: 'Gli articoli', lines: goodsOf(email) },
        ...(replaces ? ['Il rimborso degli articoli resi non cambia.'] : []),
        { small: `Li vuoi ancora? Scrivi a ${business.email} o chiama ${business.phone}.` },
      ],
    },
    business,
  )
}
