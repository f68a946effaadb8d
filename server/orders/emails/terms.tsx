import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { shop, termsVersion } from '#contract/shop.ts'
import { termsSections } from '#web/legal/terms-sections.ts'

/** The terms as a file that a customer keeps (Codice del consumo, art. 51): the text of their page. */
export function writeTerms(origin: string) {
  const html = renderToStaticMarkup(
    <StaticRouter location="/terms">
      <Terms />
    </StaticRouter>,
  )
  return {
    filename: `termini-e-condizioni-${termsVersion}.html`,
    contentType: 'text/html; charset=utf-8',
    // away from the site the classes mean nothing, and links need its address
    content: `<!doctype html>${html.replaceAll(/ class="[^"]*"/g, '').replaceAll('href="/', `href="${origin}/`)}`,
  }
}

const title = `Termini e Condizioni d'Uso, versione ${termsVersion}`

function Terms() {
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${shop.name}`}</title>
      </head>
      <body style={{ maxWidth: '42rem', margin: '2rem auto', padding: '0 1rem', font: '16px/1.5 sans-serif' }}>
        <main>
          <h1>{title}</h1>
          {termsSections.map(([id, name, Text], index) => (
            <section key={id} id={id}>
              <h2>
                {index + 1}. {name}
              </h2>
              <Text />
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}
