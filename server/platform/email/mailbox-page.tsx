import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Email } from 'postal-mime'
import { inkColor } from '#contract/contrast.ts'

export interface StoredEmail {
  name: string
  bytes: Buffer
  mail: Email
  /** When the mailbox got it. */
  at: Date
}

const css = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:${inkColor};background:#fff}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem;overflow-wrap:anywhere}h2{font-size:1.125rem;margin:2rem 0 .5rem}
a{color:#0e4d36}a:focus-visible,iframe:focus-visible,pre:focus-visible{outline:2px solid ${inkColor};outline-offset:3px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.6rem 1rem .6rem 0;border-top:1px solid #d9dcd4;overflow-wrap:anywhere}
th{font-weight:600}thead th{border-top:0}td:first-child{white-space:nowrap}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}
dt{color:#4a524d}dd{margin:0;overflow-wrap:anywhere}iframe{width:100%;height:44rem;border:1px solid #7b847d}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f0f1ec;padding:1rem;margin:0;font:.875rem/1.5 ui-monospace,monospace}`

/** Nothing but this page's own style, and the email in its frame. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const rome = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' })

/** All emails, as a page. */
export function renderList(emails: StoredEmail[]) {
  return renderPage(
    'Posta di prova',
    <>
      <h1>Posta di prova</h1>
      <p>
        Le email che il negozio avrebbe spedito, dalla più recente. <a href="/_dev/posta">Aggiorna</a>
      </p>
      {emails.length === 0 ? <p>Nessuna email, per ora.</p> : <Emails emails={emails} />}
    </>,
  )
}

function Emails({ emails }: { emails: StoredEmail[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">A</th>
          <th scope="col">Oggetto</th>
        </tr>
      </thead>
      <tbody>
        {emails.map((email) => (
          <tr key={email.name}>
            <td>
              <time dateTime={email.at.toISOString()}>{rome.format(email.at)}</time>
            </td>
            <td>{recipientsOf(email)}</td>
            <td>
              <a href={`/_dev/posta/${email.name}`}>{subjectOf(email)}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One email, as a page. */
export function renderMail(email: StoredEmail) {
  const { name, mail, at } = email
  return renderPage(
    `${subjectOf(email)} – Posta di prova`,
    <>
      <p>
        <a href="/_dev/posta">Tutte le email</a>
      </p>
      <h1>{subjectOf(email)}</h1>
      <dl>
        <dt>Data</dt>
        <dd>
          <time dateTime={at.toISOString()}>{rome.format(at)}</time>
        </dd>
        <dt>Da</dt>
        <dd>{mail.from?.address}</dd>
        <dt>A</dt>
        <dd>{recipientsOf(email)}</dd>
        {mail.attachments.length > 0 && (
          <>
            <dt>Allegati</dt>
            <dd>{mail.attachments.map(({ filename }) => filename).join(', ')}</dd>
          </>
        )}
        <dt>Originale</dt>
        <dd>
          <a href={`/_dev/posta/${name}/eml`}>{name}</a>
        </dd>
      </dl>
      {mail.html && (
        <>
          <h2>Come si vede</h2>
          <iframe title="L’email come si vede" sandbox="" src={`/_dev/posta/${name}/html`} />
        </>
      )}
      {mail.text && (
        <>
          <h2>Solo testo</h2>
          <pre>{mail.text}</pre>
        </>
      )}
    </>,
  )
}

function renderPage(title: string, content: ReactNode) {
  const page = (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{css}</style>
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function subjectOf({ mail }: StoredEmail) {
  return mail.subject || 'Senza oggetto'
}

function recipientsOf({ mail }: StoredEmail) {
  return (mail.to ?? []).map(({ address }) => address).join(', ')
}
