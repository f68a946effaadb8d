import { createHash } from 'node:crypto'
import { mapOrigin } from '#contract/shop.ts'
import type { Settings } from '#server/platform/base/env.ts'
import { indexableRoutes } from './indexable-routes.ts'

/** Where the card provider's script comes from, and the frames that it opens. */
interface ProviderOrigins {
  script: string
  frames: string[]
}
/** Everybody whom a page may have to do with. */
export interface ThirdParties extends ProviderOrigins {
  /** Where the browser reports failures to. */
  reports?: string | undefined
}

export function thirdPartiesOf({ payments, sentryDsn }: Pick<Settings, 'payments' | 'sentryDsn'>): ThirdParties {
  return { ...providerOrigins(payments), reports: sentryDsn && new URL(sentryDsn).origin }
}

export function providerOrigins({ sandboxUrl }: Pick<Settings['payments'], 'sandboxUrl'>): ProviderOrigins {
  return sandboxUrl
    ? { script: new URL(sandboxUrl).origin, frames: [] }
    : { script: 'https://js.stripe.com', frames: ['https://js.stripe.com', 'https://hooks.stripe.com'] }
}

/** Scripts that run: neither those with an address nor data for machines. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g
const styleAttribute = /<[^>]*?\sstyle="([^"]*)"/g

/**
 * The Content-Security-Policy of one page: its own files, and the inline scripts, styles and style attributes that it was
 * rendered with, by their hashes. No nonce: a kept page is the same for everybody.
 */
export function contentPolicy(html: string, { script, frames, reports }: ThirdParties) {
  const scripts = new Set(Array.from(html.matchAll(inlineScript), ([, code = '']) => hashOf(code)))
  const styles = new Set(Array.from(html.matchAll(inlineStyle), ([, css = '']) => hashOf(css)))
  const attributes = new Set(Array.from(html.matchAll(styleAttribute), ([, css = '']) => hashOf(readAttribute(css))))
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, script, ...scripts].join(' '),
    ['style-src', `'self'`, ...styles].join(' '),
    ...(attributes.size > 0 ? [['style-src-attr', `'unsafe-hashes'`, ...attributes].join(' ')] : []),
    `img-src 'self' data:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...(reports ? [reports] : [])].join(' '),
    // the captcha's work; a walk from any page leads to it, under the policy of that page
    `worker-src 'self'`,
    `manifest-src 'self'`,
    ['frame-src', mapOrigin, ...frames].join(' '),
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    'trusted-types default',
    `require-trusted-types-for 'script'`,
  ].join('; ')
}

/** Pages whose address holds a secret: a payment's session (H-70), a code from an email. It is sent to no other site. */
const secretAddresses = new Set(['/payment-success', '/email-verification', '/recupero-password'])

/** What every page says of itself, beside its Content-Security-Policy. */
export function pageHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>, pattern: string) {
  return {
    ...(!indexableRoutes.has(pattern) && { 'x-robots-tag': 'noindex' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': secretAddresses.has(pattern) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** What the browser reads where React wrote entities. */
function readAttribute(attribute: string) {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
