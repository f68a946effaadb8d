import { phoneLink } from '#contract/company.ts'
import { useCompany } from '#web/lib/company.ts'

/** Without scripts, at a form that needs them: how to contact the shop. */
export function NoScripts() {
  return (
    // the browser with scripts renders nothing in it, and does not load these words
    <noscript>{import.meta.env.SSR && <Words />}</noscript>
  )
}

function Words() {
  const { phone, email } = useCompany()
  return (
    <p>
      Per usare questo modulo attiva JavaScript, oppure{' '}
      <a className="collegamento" href={phoneLink(phone)}>
        telefonaci
      </a>{' '}
      o scrivi a{' '}
      <a className="collegamento" href={`mailto:${email}`}>
        {email}
      </a>
      .
    </p>
  )
}
