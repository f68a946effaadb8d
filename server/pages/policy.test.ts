import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, pageHeaders, providerOrigins } from './policy.ts'

const sandbox = providerOrigins({ sandboxUrl: 'http://127.0.0.1:3001/' })
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('only the scripts that the page was rendered with may run', () => {
  const policy = contentPolicy(
    `<script>one()</script><script type="module" async="">import "/assets/a.js"</script>
     <script type="module" src="/assets/b.js"></script><script type="application/ld+json">{"@type":"Product"}</script>`,
    sandbox,
  )
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' http://127.0.0.1:3001 ${hashOf('one()')} ${hashOf('import "/assets/a.js"')}`,
  )
  expect(policy).not.toContain('unsafe-inline')
})

test('only the styles that the page was rendered with apply', () => {
  const policy = contentPolicy('<style id="aspetto">p{margin:0}</style><p>x</p>', sandbox)
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hashOf('p{margin:0}')}`)
  expect(policy).not.toContain('style-src-attr')
})

test('a style attribute is let through by what the browser reads in it', () => {
  const policy = contentPolicy(`<p style="font-family:&quot;Archivo&quot;;margin:0">x</p>`, sandbox)
  expect(directive(policy, 'style-src-attr')).toBe(
    `style-src-attr 'unsafe-hashes' ${hashOf('font-family:"Archivo";margin:0')}`,
  )
  expect(directive(policy, 'style-src')).toBe("style-src 'self'")
})

test('the page of a real shop lets in the real provider and not the sandbox', () => {
  const policy = contentPolicy('<p>', providerOrigins({ sandboxUrl: undefined }))
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://js.stripe.com")
  expect(directive(policy, 'frame-src')).toContain('https://js.stripe.com')
  // the map, once a visitor asks for it
  expect(directive(contentPolicy('<p>', sandbox), 'frame-src')).toBe('frame-src https://www.openstreetmap.org')
})

test('a page cannot be framed, and strings become no markup', () => {
  const policy = contentPolicy('<p>', sandbox)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('pages that are not to be indexed say so, the others do not', () => {
  for (const pattern of ['/login', '/profile', '/admin', '/payment-success', '*'])
    expect(pageHeaders({ publicUrl: undefined }, pattern)).toHaveProperty('x-robots-tag', 'noindex')
  for (const pattern of ['/', '/shop', '/product/:id', '/privacy'])
    expect(pageHeaders({ publicUrl: undefined }, pattern)).not.toHaveProperty('x-robots-tag')
})

test('the landing page sends its address, which holds a secret, to no other site', () => {
  for (const pattern of ['/payment-success', '/email-verification', '/recupero-password'])
    expect(pageHeaders({ publicUrl: undefined }, pattern)['referrer-policy'], pattern).toBe('no-referrer')
  expect(pageHeaders({ publicUrl: undefined }, '/shop')['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('browsers are bound to https only where the shop is reached by it', () => {
  expect(pageHeaders({ publicUrl: 'https://ottica.example' }, '/')).toHaveProperty('strict-transport-security')
  expect(pageHeaders({ publicUrl: 'http://ottica.example' }, '/')).not.toHaveProperty('strict-transport-security')
  expect(pageHeaders({ publicUrl: undefined }, '/')).not.toHaveProperty('strict-transport-security')
})
