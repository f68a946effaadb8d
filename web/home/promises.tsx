import { formatEuro } from '#contract/money.ts'
import type { Business } from '#contract/business.ts'
import { sayPayments } from '#contract/company.ts'
import { sayDeliveryDays, sayWorkingDays } from '#contract/conditions.ts'
import { useBusiness } from '#web/lib/business.ts'

/** Laid out as an eye chart: each line is smaller than the one before (H-08, H-10). */
const linesOf = (business: Business) => [
  {
    size: 'text-[clamp(3.4rem,13.5vw,12rem)]',
    before: 'A casa in',
    title: sayDeliveryDays(business, '–'),
    text: `Spedizione gratuita in Italia sopra ${formatEuro(business.freeShippingAboveCents)}, altrimenti ${formatEuro(business.shippingFeeCents)}. Consegna in ${sayWorkingDays(business)} con Poste Italiane o corriere.`,
  },
  {
    size: 'text-[clamp(2.3rem,8.2vw,7.2rem)]',
    before: undefined,
    title: 'Reso gratuito',
    text: 'Reso gratuito · gratis sul primo ordine · rimborso alla ricezione.',
  },
  {
    size: 'text-[clamp(1.6rem,5vw,4.4rem)]',
    before: undefined,
    title: 'Pagamento sicuro',
    text: `Paghi nella pagina di Stripe: ${sayPayments(business)}.`,
  },
  {
    size: 'text-[clamp(1.2rem,3vw,2.6rem)]',
    before: undefined,
    title: 'Servizio clienti',
    text: 'Ti rispondiamo per email, per telefono o con un’app di messaggistica.',
  },
]

export function Promises() {
  const lines = linesOf(useBusiness())
  return (
    <section aria-labelledby="promesse" className="px-4 md:px-8 py-14 md:py-24 overflow-hidden">
      <h2 id="promesse" className="solo-lettore">
        Le nostre promesse
      </h2>
      <ul className="grid gap-9 md:gap-12 text-center">
        {lines.map(({ size, before, title, text }) => (
          <li key={title}>
            <h3 className={`largo ${size} leading-[.9] -tracking-[.035em]`}>
              {before && <span className="block text-[.4em] leading-tight">{before} </span>}
              {title}
            </h3>
            <p className="mt-4 md:mt-5 text-inchiostro-2 mx-auto max-w-[52ch]">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
