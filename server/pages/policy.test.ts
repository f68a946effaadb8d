import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeMarks, type OwnCode } from './own-code.ts'
import { contentPolicy, pageHeaders, providerOrigins } from './policy.ts'

const sandbox = providerOrigins({ sandboxUrl: 'http://127.0.0.1:3001/' })
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

const nothing: OwnCode = { scripts: new Set(), styles: new Set() }

test('only the scripts and styles that the renderer marked are let through, by what the browser reads in them', () => {
  const { html, own } = takeMarks(
    `<style id="aspetto" nonce="abc">p{margin:0}</style><link href="/a.js" nonce="abc"/>
     <script nonce="abc">one()</script><script nonce="abc" type="module" async="">import "/assets/a.js"</script>
     <script>planted()</script><script nonce="abd">planted()</script><style>b{color:red}</style>
     <script type="module" src="/assets/b.js"></script><script type="application/ld+json">{"@type":"Product"}</script>`,
    'abc',
  )
  const policy = contentPolicy(own, sandbox, '/')
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' http://127.0.0.1:3001 ${hashOf('one()')} ${hashOf('import "/assets/a.js"')}`,
  )
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hashOf('p{margin:0}')}`)
  expect(policy).not.toContain('unsafe')
  expect(html).not.toContain('abc')
  expect(html).toContain('<link href="/a.js"/>')
})

test('the page of a real shop lets in the real provider and not the sandbox', () => {
  const policy = contentPolicy(nothing, providerOrigins({ sandboxUrl: undefined }), '/')
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://js.stripe.com")
  expect(directive(policy, 'frame-src')).toContain('https://js.stripe.com')
  // the map, once a visitor asks for it
  expect(directive(contentPolicy(nothing, sandbox, '/'), 'frame-src')).toBe('frame-src https://www.openstreetmap.org')
})

test('what is prefetched, which Firefox takes by default-src, may come from the shop; each other kind has a rule of its own', () => {
  const policy = contentPolicy(nothing, sandbox, '/')
  expect(directive(policy, 'default-src')).toBe("default-src 'self'")
  for (const kind of ['object-src', 'media-src']) expect(directive(policy, kind)).toBe(`${kind} 'none'`)
  for (const kind of ['script', 'style', 'img', 'font', 'connect', 'worker', 'manifest', 'frame'])
    expect(directive(policy, `${kind}-src`)).toBeDefined()
})

test('a page cannot be framed, and strings become no markup', () => {
  const policy = contentPolicy(nothing, sandbox, '/')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('pages that are not to be indexed say so, the others do not', () => {
  for (const pattern of ['/login', '/profile', '/admin', '/payment-success', '/paga/:id', '*'])
    expect(pageHeaders({ publicUrl: undefined }, pattern)).toHaveProperty('x-robots-tag', 'noindex')
  for (const pattern of ['/', '/shop', '/product/:id', '/privacy'])
    expect(pageHeaders({ publicUrl: undefined }, pattern)).not.toHaveProperty('x-robots-tag')
})

test('a page whose address holds a secret sends it to no other site', () => {
  for (const pattern of ['/payment-success', '/paga/:id', '/avviso', '/email-verification', '/recupero-password'])
    expect(pageHeaders({ publicUrl: undefined }, pattern)['referrer-policy'], pattern).toBe('no-referrer')
  expect(pageHeaders({ publicUrl: undefined }, '/shop')['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('browsers are bound to https only where the shop is reached by it', () => {
  expect(pageHeaders({ publicUrl: 'https://ottica.example' }, '/')).toHaveProperty('strict-transport-security')
  expect(pageHeaders({ publicUrl: 'http://ottica.example' }, '/')).not.toHaveProperty('strict-transport-security')
  expect(pageHeaders({ publicUrl: undefined }, '/')).not.toHaveProperty('strict-transport-security')
})

test('the page that tries a frame on in a photo may use the camera and files of the device, and no other page may', () => {
  for (const pattern of ['/', '/shop', '/product/:id', '/profile', '/admin', '/paga/:id', '*']) {
    expect(pageHeaders({ publicUrl: undefined }, pattern)['permissions-policy'], pattern).toContain('camera=(),')
    expect(contentPolicy(nothing, sandbox, pattern), pattern).not.toMatch(/blob:/)
  }
  const headers = pageHeaders({ publicUrl: undefined }, '/prova')['permissions-policy']
  expect(headers).toBe('camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
  const policy = contentPolicy(nothing, sandbox, '/prova')
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob:")
  expect(directive(policy, 'media-src')).toBe('media-src blob:')
  expect(policy).not.toContain('unsafe')
})
