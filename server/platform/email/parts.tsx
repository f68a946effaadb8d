import { color } from './layout.tsx'

/** What the email is there for, as a link that looks like the shop's buttons. */
export function Action({ to, children }: { to: string; children: string }) {
  return (
    <p style={{ margin: '24px 0' }}>
      <a
        href={to}
        style={{
          display: 'inline-block',
          padding: '13px 22px',
          background: color.link,
          color: color.paper,
          fontSize: 16,
          lineHeight: '22px',
          fontWeight: 600,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  )
}

/** A code to be typed or copied. */
export function Code({ children }: { children: string }) {
  return (
    <p
      style={{
        margin: '0 0 20px',
        padding: '16px 0',
        borderTop: `1px solid ${color.line}`,
        borderBottom: `1px solid ${color.line}`,
        fontSize: children.length > 8 ? 20 : 30,
        lineHeight: '36px',
        fontWeight: 600,
        letterSpacing: '0.08em',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {children}
    </p>
  )
}
