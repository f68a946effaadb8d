import { phoneLink, shop } from '#contract/shop.ts'

/** Without scripts, at a form that needs them: how to contact the shop. */
export function NoScripts() {
  return (
    // the browser with scripts renders nothing in it, and does not load these words
    <noscript>{import.meta.env.SSR && <Words />}</noscript>
  )
}

function Words() {
  return (
    <p>
      Per usare questo modulo attiva JavaScript, oppure{' '}
      <a className="collegamento" href={phoneLink}>
        telefonaci
      </a>{' '}
      o scrivi a{' '}
      <a className="collegamento" href={`mailto:${shop.email}`}>
        {shop.email}
      </a>
      .
    </p>
  )
}
