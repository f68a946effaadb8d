import type { Business } from '#contract/business.ts'
import { renderEmail, style } from '#server/platform/email/layout.tsx'
import { Action, Small, writeText } from '#server/platform/email/parts.tsx'

const heading = 'Hai già un account'
const whyOf = ({ shopName }: Business) =>
  `Qualcuno, forse tu, ha appena provato a registrarsi su ${shopName} con questo indirizzo, che ha già un account. Non serve registrarsi di nuovo: accedi con la password di sempre.`
const forgotten = 'Non la ricordi? Scegline una nuova qui:'
const stranger = 'Se non sei stato tu non devi fare nulla: il tuo account e la tua password sono quelli di prima.'

/** Tells the owner of an address what its registration form must not tell a stranger: there is an account (H-91). */
export function writeAddressKnown({ origin }: { origin: string }, business: Business) {
  const subject = `Hai già un account – ${business.shopName}`
  const why = whyOf(business)
  const [login, recovery] = [`${origin}/login`, `${origin}/recupero-password`]
  const html = renderEmail(
    {
      title: subject,
      preview: 'Non serve registrarsi di nuovo.',
      children: (
        <>
          <h1 style={style.heading}>{heading}</h1>
          <p style={style.text}>{why}</p>
          <Action to={login}>Accedi</Action>
          <p style={style.text}>
            Non la ricordi?{' '}
            <a href={recovery} style={style.link}>
              Scegli una nuova password
            </a>
          </p>
          <Small lines={[stranger]} />
        </>
      ),
    },
    business,
  )
  return { subject, html, text: writeText([heading, why, login, `${forgotten} ${recovery}`, stranger], business) }
}
