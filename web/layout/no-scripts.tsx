import { phoneLink, shop } from '#contract/shop.ts'

const { email } = shop

/** At a form that nothing can send: how to reach the shop all the same. */
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
