import { expect, test } from 'vitest'
import type { ServerBuild } from 'react-router'
import { openAddresses, spellPlainly } from './page-address.ts'

const routeTable = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  shop: { id: 'shop', parentId: 'root', path: 'shop' },
  product: { id: 'product', parentId: 'root', path: 'product/:id' },
  landing: { id: 'landing', parentId: 'root', path: 'payment-success' },
  order: { id: 'order', parentId: 'root', path: 'profile/ordini/:id' },
  link: { id: 'link', parentId: 'root', path: 'paga/:id' },
  'not-found': { id: 'not-found', parentId: 'root', path: '*' },
} as unknown as ServerBuild['routes']

/** A listing that knows one parameter. */
const readSearch = async (asked: URLSearchParams) => {
  const colore = asked.get('colore')
  return new URLSearchParams(colore === 'rosso' ? { colore } : {})
}
const read = openAddresses(routeTable, { '/shop': readSearch })
const urlOf = async (asked: string) => (await read(asked)).url

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/shop', '/shop'],
  ['/shop/', '/shop'],
  ['/SHOP', '/shop'],
  ['/%73hop', '/shop'],
  ['/shop?colore=rosso', '/shop?colore=rosso'],
  ['/shop?fbclid=1&colore=rosso&x', '/shop?colore=rosso'],
  ['/shop?colore=rosso&colore=verde', '/shop?colore=rosso'],
  ['/shop?colore=verde', '/shop'],
  ['/product/12?ref=mail', '/product/12'],
  ['/product/0012', '/product/12'],
  ['/Product/12/', '/product/12'],
  ['/product/dodici', '/product/-'],
  ['/product/12.5', '/product/-'],
  ['/product/99999999999999999999', '/product/-'],
  ['/payment-success?session_id=cs_segreto', '/payment-success'],
  ['/paga/k7Qm-segreto', '/paga/-'],
  // whatever number a stranger makes up
  ['/paga/12', '/paga/-'],
  ['/profile/ordini/12', '/profile/ordini/-'],
])('the page %s is rendered and kept as %s', async (asked, url) => {
  expect(await urlOf(asked)).toBe(url)
})

test.each([
  '/wp-login.php',
  '/shop/x',
  '//evil.example',
  '//evil.example/shop',
  '/product/1/2',
  '/%',
  '/%E0%A4%A',
  '/..%2f..%2fetc',
])('the unknown address %s shares one page with all others', async (asked) => {
  const address = await read(asked)
  expect(address).toMatchObject({ url: '/404', pattern: '*' })
})

test.each(['/admin/niente', '/Admin/ordini', '/admin/ordini/1/2'])(
  'the unknown address %s has the footer of the dashboard, as in the browser',
  async (asked) => {
    expect(await read(asked)).toMatchObject({ url: '/admin/404', pattern: '*' })
  },
)

test.each([
  ['/_.data', '/_.data'],
  ['/shop.data', '/shop.data'],
  ['/shop/_.data', '/shop.data'],
  ['/shop.data?_routes=shop', '/shop.data?_routes=shop'],
  ['/shop.data?_routes=shop,root', '/shop.data?_routes=root%2Cshop'],
  ['/shop.data?_routes=shop,product,inventata', '/shop.data?_routes=shop'],
  ['/shop.data?_routes=inventata', '/shop.data'],
  ['/shop.data?x=1&colore=rosso&_routes=shop', '/shop.data?colore=rosso&_routes=shop'],
  ['/product/7.data?_routes=product', '/product/7.data?_routes=product'],
  ['/niente.data', '/404.data'],
])('the data request %s is answered as %s', async (asked, url) => {
  expect(await urlOf(asked)).toBe(url)
})

test.each([
  ['/%73hop?q=%6Fro', '/shop?q=%6Fro'],
  ['/%53HO%50/', '/SHOP/'],
  ['/product/%31%32', '/product/12'],
  ['/%73hop.data?_routes=shop', '/shop.data?_routes=shop'],
])('the address %s, written by its bytes, is %s', (asked, plain) => {
  expect(spellPlainly(asked)).toBe(plain)
  expect(spellPlainly(plain)).toBeUndefined()
})

test.each(['/shop?q=%6Fro', '/caff%C3%A8', '/a%2Fb', '/%2e%2e/x', '/x%25', '//%65vil.example', '/\\%65vil.example'])(
  'the address %s keeps its spelling',
  (asked) => {
    expect(spellPlainly(asked)).toBeUndefined()
  },
)

test('an address without parameters needs no waiting', () => {
  expect(read('/shop')).not.toBeInstanceOf(Promise)
})
