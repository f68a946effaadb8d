import { shop } from '#contract/shop.ts'

const { phone, email } = shop

/** At a form that nothing can send: how to reach the shop all the same. */
export function NoScripts() {
  return (
    <noscript>
      <p>
        Per usare questo modulo attiva JavaScript, oppure{' '}
        <a className="collegamento" href={`tel:${phone.replaceAll(' ', '')}`}>
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
