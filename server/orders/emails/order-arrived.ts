import type { Business } from '#contract/business.ts'
import { isUnserved } from '#contract/company.ts'
import { formatEuro, sayOff } from '#contract/money.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'
import type { OrderEmail } from './order-confirmed.tsx'
import { goodsOf } from './about-order.ts'

/** Tells the owner what was ordered and where it goes. */
export function writeOrderArrived(order: OrderEmail, business: Business) {
  const { number, customerName, totalCents, shippingCents, address, replaces, origin } = order
  const total = formatEuro(totalCents)
  const reduced = order.discount ? `, sconto ${order.discount.code} ${sayOff(order.discount.cents)}` : ''
  return writeSimple(
    {
      subject: `Nuovo ordine n. ${number}: ${total}`,
      preview: goodsOf(order).join(', '),
      heading: 'È arrivato un ordine',
      parts: [
        `${customerName || 'Un cliente'} ha pagato ${total}, spedizione ${shippingCents > 0 ? formatEuro(shippingCents) : 'gratuita'}${reduced}. L’ordine n. ${number} è da preparare.`,
        ...(replaces === null ? [] : [`È il cambio dell’ordine n. ${replaces}.`]),
        { title: 'Gli articoli', lines: goodsOf(order) },
        ...(address
          ? [
              {
                title: 'Da spedire a',
                lines: [address.recipient, `${address.postalCode} ${address.city} (${address.province})`],
              },
              ...(isUnserved(business, address.province)
                ? ['In questa provincia non spedisci: scrivi al cliente.']
                : []),
            ]
          : []),
        { button: 'Apri l’ordine', link: `${origin}/admin/ordini/${number}` },
      ],
    },
    business,
  )
}
