import { phoneLink, shop } from '#contract/shop.ts'

const { email } = shop

/** Without scripts, at a form that needs them: how to contact the shop. */
export function NoScripts() {
  return (
    <noscript>
      <p>
        Per usare questo modulo attiva JavaScript, oppure{' '}
        <a className="collegamento" href={phoneLink}>
          telefonaci
        </a>{' '}
        o scrivi a{' '}
        <a className="collegamento" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    </noscript>
  )
}
