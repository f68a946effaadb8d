import type { Business } from '#contract/business.ts'
import { guaranteeMonths } from '#contract/shop.ts'
import { greet, renderEmail, signature, style } from '#server/platform/email/layout.tsx'

const heading = 'Il tuo account è stato eliminato'
const what =
  'Come hai chiesto, abbiamo eliminato il tuo account e i dati che conteneva: nome, email, telefono, data di nascita, password e accessi.'
const kept = `Se hai fatto ordini, ne conserviamo i documenti per il tempo che la legge richiede: dieci anni per la contabilità. La garanzia legale di ${guaranteeMonths} mesi resta valida.`
const questionsOf = ({ email, phone }: Business) =>
  `Non hai chiesto tu l’eliminazione? Scrivi subito a ${email} o chiama ${phone}.`

/** Tells a person, at the address that we knew, that the account is gone. */
export function writeAccountDeleted({ name }: { name: string }, business: Business) {
  const subject = `Il tuo account è stato eliminato – ${business.shopName}`
  const greeting = greet(name)
  const html = renderEmail(
    {
      title: subject,
      preview: 'Il tuo account e i suoi dati non ci sono più.',
      children: (
        <>
          <h1 style={style.heading}>{heading}</h1>
          <p style={style.text}>{greeting}</p>
          <p style={style.text}>{what}</p>
          <p style={style.text}>{kept}</p>
          <p style={style.small}>{questionsOf(business)}</p>
        </>
      ),
    },
    business,
  )
  const text = [heading, greeting, what, kept, questionsOf(business), signature(business), ''].join('\n\n')
  return { subject, html, text }
}
