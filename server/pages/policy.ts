import { mapOrigin } from '#contract/shop.ts'
import type { Settings } from '#server/platform/base/env.ts'
import { indexableRoutes } from './indexable-routes.ts'
import type { OwnCode } from './own-code.ts'

/** Where the card provider's script comes from, and the frames that it opens. */
interface ProviderOrigins {
  script: string
  frames: string[]
}
/** Other origins that a page loads scripts from, shows in frames or reports failures to. */
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

/** The only page that may use the camera, and that shows a file of the visitor's device; it is always a document of its own. */
const photoPage = '/prova'

/**
 * The Content-Security-Policy of one page: its own files, and the inline scripts and styles that the renderer itself wrote, by
 * their hashes. What else stands in the page does not run; style attributes there are none.
 */
export function contentPolicy(
  { scripts, styles }: OwnCode,
  { script, frames, reports }: ThirdParties,
  pattern: string,
) {
  const hasPhoto = pattern === photoPage
  return [
    // for pages that are prefetched, which Firefox looks up here; all other kinds are named below
    `default-src 'self'`,
    `object-src 'none'`,
    ['script-src', `'self'`, script, ...scripts].join(' '),
    ['style-src', `'self'`, ...styles].join(' '),
    `img-src 'self' data:${hasPhoto ? ' blob:' : ''}`,
    `media-src ${hasPhoto ? 'blob:' : `'none'`}`,
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

/** Pages whose address holds a secret: a payment's session (H-70), a link to pay, a code from an email. It is sent to no other site. */
const secretAddresses = new Set([
  '/payment-success',
  '/paga/:id',
  '/invito/:id',
  '/avviso',
  '/email-verification',
  '/recupero-password',
])

/** What every page says of itself, beside its Content-Security-Policy. */
export function pageHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>, pattern: string) {
  return {
    ...(!indexableRoutes.has(pattern) && { 'x-robots-tag': 'noindex' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': secretAddresses.has(pattern) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': `camera=(${pattern === photoPage ? 'self' : ''}), geolocation=(), microphone=(), payment=(), usb=()`,
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
