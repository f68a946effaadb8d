import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { inkColor } from '#contract/contrast.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'

const cssOf = ({
  leftColor,
  rightColor,
}: WholeBusiness) => `body{margin:0;min-height:100svh;display:grid;grid-template-rows:6px 1fr;font:16px/1.5 system-ui,sans-serif;color:${inkColor};background:#fff}
.duo{background:linear-gradient(90deg,${leftColor} 50%,${rightColor} 50%)}main{max-width:40rem;padding:12vh 1rem 4rem;margin:0 auto;width:100%;box-sizing:border-box}
p{margin:0 0 1rem;overflow-wrap:anywhere}.nome{font-weight:600}h1{font-size:clamp(2rem,8vw,3.5rem);line-height:1.1;margin:1.5rem 0 1rem}
a{color:${inkColor};text-underline-offset:4px}a:focus-visible{outline:2px solid ${inkColor};outline-offset:3px}
nav{margin-top:3rem;padding-top:1rem;border-top:1px solid #d9dcd4;display:flex;flex-wrap:wrap;gap:0 1.5rem}nav a{padding:.7rem 0}`

/** Nothing but this page's own style. */
const policyOf = (css: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** What visitors read while the shop is closed. */
export function renderCourtesy(business: WholeBusiness) {
  return renderPage(
    business,
    'Apriamo presto',
    <>
      <h1>Apriamo presto</h1>
      <p>Il negozio online non è ancora aperto. Torna a trovarci tra qualche giorno.</p>
      <p>
        Per domande scrivi a <a href={`mailto:${business.email}`}>{business.email}</a> o chiama{' '}
        <a href={`tel:${business.phone.replaceAll(' ', '')}`}>{business.phone}</a>.
      </p>
    </>,
  )
}

/** What one reads who opened the link of the test email. */
export function renderMailArrived(hasArrived: boolean, business: WholeBusiness) {
  const title = hasArrived ? 'L’email è arrivata' : 'Questo link non vale più'
  const words = hasArrived
    ? 'Bene: ordini, recessi e messaggi arriveranno qui. Puoi chiudere questa pagina.'
    : 'È stata mandata un’altra prova: apri il link di quella.'
  return renderPage(
    business,
    title,
    <>
      <h1>{title}</h1>
      <p>{words}</p>
    </>,
  )
}

const links = [
  ['/contact', 'Contatti'],
  ['/terms', 'Termini'],
  ['/privacy', 'Privacy'],
  ['/recesso', 'Recesso'],
  ['/login', 'Accedi'],
] as const

function renderPage(business: WholeBusiness, title: string, children: React.ReactNode) {
  const { shopName } = business
  const css = cssOf(business)
  const page = (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${shopName}`}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <div className="duo" />
        <main>
          <p className="nome">{shopName}</p>
          {children}
          <nav aria-label="Pagine aperte">
            {links.map(([to, words]) => (
              <a key={to} href={to}>
                {words}
              </a>
            ))}
          </nav>
        </main>
      </body>
    </html>
  )
  return { html: `<!doctype html>${renderToStaticMarkup(page)}`, policy: policyOf(css) }
}
