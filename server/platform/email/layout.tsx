import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Business } from '#contract/business.ts'
import { seatOf } from '#contract/company.ts'
import { inkColor } from '#contract/contrast.ts'
import { usualLook, type Look } from '#contract/look-settings.ts'
import { sizeOf } from '#contract/shop-pictures.ts'
import { logoInEmail } from './logo.ts'

/** Mail programs know no variables: the colours of the shop, as they are there. */
export const color = {
  page: '#f0f1ec',
  paper: '#ffffff',
  ink: inkColor,
  quiet: '#4a524d',
  line: '#d9dcd4',
  link: '#0e4d36',
}
const font = "Archivo, 'Helvetica Neue', Arial, sans-serif"

export const style = {
  // an address or a name without spaces must not push a phone's screen aside
  page: {
    margin: 0,
    padding: 0,
    background: color.page,
    color: color.ink,
    fontFamily: font,
    overflowWrap: 'anywhere',
  },
  heading: { margin: '0 0 12px', fontSize: 26, lineHeight: '30px', fontWeight: 600, letterSpacing: '-0.01em' },
  subheading: { margin: '28px 0 8px', fontSize: 16, lineHeight: '22px', fontWeight: 600 },
  // the line breaks that people typed
  text: { margin: '0 0 12px', fontSize: 16, lineHeight: '24px', whiteSpace: 'pre-line' },
  small: { margin: '0 0 10px', fontSize: 13, lineHeight: '19px', color: color.quiet },
  link: { color: color.link },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    padding: '10px 0',
    borderTop: `1px solid ${color.line}`,
    fontSize: 15,
    lineHeight: '22px',
    verticalAlign: 'top',
  },
  head: {
    padding: '0 0 8px',
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 400,
    color: color.quiet,
    textAlign: 'left',
  },
  amount: { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', paddingLeft: 12 },
} as const satisfies Record<string, CSSProperties>

/** The page of every email: the shop's name above, who it is in law below. */
function Layout({ title, preview, children, business }: EmailPage & { business: EmailBusiness }) {
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={style.page}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <div style={{ maxWidth: 600, margin: '0 auto', padding: '32px 16px' }}>
          <header style={{ margin: '0 0 16px', fontSize: 18, fontWeight: 600 }}>
            <EmailLogo logo={business.logo} />
            {business.shopName}
          </header>
          <Colors {...business} />
          <main style={{ padding: '32px 28px', background: color.paper }}>{children}</main>
          <footer style={{ padding: '20px 0 0' }}>
            {legalLines(business).map((line) => (
              <p key={line} style={{ ...style.small, margin: 0 }}>
                {line}
              </p>
            ))}
          </footer>
        </div>
      </body>
    </html>
  )
}

const half = { width: '50%', height: 6, padding: 0, fontSize: 0, lineHeight: 0 }

/** The shop's two colours, as a table: some mail programs know no gradients. */
function Colors({ leftColor = usualLook.leftColor, rightColor = usualLook.rightColor }: Partial<Look>) {
  return (
    <table role="presentation" style={style.table}>
      <tbody>
        <tr>
          <td style={{ ...half, background: leftColor }}>&nbsp;</td>
          <td style={{ ...half, background: rightColor }}>&nbsp;</td>
        </tr>
      </tbody>
    </table>
  )
}

const logoHeight = 32

/** It comes with the email: what mail programs would have to fetch they do not show, or tell the sender by. */
function EmailLogo({ logo }: Partial<Look>) {
  if (!logo) return null
  const { width, height } = sizeOf(logo)
  return (
    <img
      src={logoInEmail}
      alt=""
      height={logoHeight}
      width={Math.round((width * logoHeight) / height)}
      style={{ verticalAlign: 'middle', marginRight: 10 }}
    />
  )
}

/** Who writes, and how the shop looks where its owner said so. */
export type EmailBusiness = Business & Partial<Look>

interface EmailPage {
  title: string
  /** What mail programs show beside the subject. */
  preview: string
  children: ReactNode
}

/** Who writes, as the law wants it said. */
const legalLines = (business: Business) => [
  `${business.legalName} · ${seatOf(business)}`,
  `Partita IVA ${business.vatNumber} · REA ${business.rea} · Registro imprese di ${business.registerOffice} n. ${business.registerNumber}`,
  `${business.shareCapital && `Capitale sociale ${business.shareCapital} · `}PEC ${business.pec}`,
  `${business.email} · ${business.phone}`,
]

/** The same below the text form of an email. */
export const signature = (business: Business) => ['--', business.shopName, ...legalLines(business)].join('\n')

export const greet = (name: string) => (name ? `Ciao ${name},` : 'Ciao,')

/** The HTML of an email. */
export function renderEmail(page: EmailPage, business: EmailBusiness) {
  return `<!doctype html>${renderToStaticMarkup(<Layout {...page} business={business} />)}`
}
