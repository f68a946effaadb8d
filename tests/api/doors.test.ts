import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { realShop } from '#tests/support/real-shop.ts'
import { openPages } from '#server/pages/pages.fixtures.ts'

// The pages and files of the shop × all who may come, beside the matrix of calls (authorization.test.ts). A page brings nothing
// of its visitor's: what stands in one is asked of calls. So in an open shop each is for everyone, and in a closed one for staff.

interface Route {
  path?: string | undefined
  index?: boolean | undefined
  children?: Route[] | undefined
}

/** The address of every page, an invented value in the place of each parameter. */
const addressesOf = (all: Route[], above = ''): string[] =>
  all.flatMap(({ path = '', children }) => {
    const address = path ? `${above}/${path.replaceAll(/:\w+/g, '1').replace('*', 'niente')}` : above || '/'
    return [address, ...addressesOf(children ?? [], address)]
  })
const pages = [...new Set(addressesOf(routes))]

/** What a shop that is not open yet shows to everyone: its obligations, and the ways into an account of staff (H-117). */
const alwaysOpen = new Set([
  '/contact',
  '/terms',
  '/policy',
  '/privacy',
  '/accessibilita',
  '/login',
  '/register',
  '/email-verification',
  '/recupero-password',
  '/profile',
  '/profile/ordini/1',
  '/lenti/richiesta/1',
  '/recesso',
  '/payment-success',
  '/invito/1',
  ...pages.filter((path) => path.startsWith('/admin')),
])
/** Files, and what each answers where it is open. */
const files: Record<string, number> = {
  '/robots.txt': 200,
  '/sitemap.xml': 200,
  '/feed/prodotti.xml': 200,
  '/anteprima/niente.jpg': 404,
  '/media/niente.avif': 404,
  '/email-arrivata/niente': 404,
  '/_dev/posta': 404,
}
/** For a shop that is closed. */
const filesForAll = new Set(['/media/niente.avif', '/email-arrivata/niente', '/_dev/posta'])

const people = {
  'a visitor': undefined,
  'a customer': {},
  'an unverified account': { verified: false },
  'a disabled owner': { role: 'administrator', disabled: true },
  'the owner': { role: 'administrator' },
  'an owner who owes the second factor': { role: 'administrator', duty: 'owner', secondFactor: false },
  'the counter': { role: 'administrator', duty: 'counter' },
  'the accountant': { role: 'administrator', duty: 'accountant' },
} as const
type Person = keyof typeof people
const persons = Object.keys(people) as Person[]
const staff = new Set<Person>(['the owner', 'an owner who owes the second factor', 'the counter', 'the accountant'])

type Opened = Awaited<ReturnType<typeof openPages>>
let closed: Opened
let open: Opened
beforeAll(async () => {
  ;[closed, open] = await Promise.all([openPages({ env: realShop }), openPages()])
})
afterAll(() => Promise.all([closed[Symbol.asyncDispose](), open[Symbol.asyncDispose]()]))

/** All that a browser of this person sends with a page: the cookie of a preview, where it was given one, and even the session. */
async function headersOf(shop: Opened, person: Person) {
  const kind = people[person]
  if (!kind) return {}
  const { token } = await buildCaller(shop, kind)
  const { headers } = await shop.call('GET /Auth/GetUserInfo', { token })
  const [cookie = ''] = String(headers['set-cookie'] ?? '').split(';')
  return { authorization: `Bearer ${token}`, ...(cookie && { cookie }) }
}

describe.each(persons)('%s', (person) => {
  const passes = staff.has(person)

  test.each([...pages, ...Object.keys(files)])('in a closed shop, %s', async (url) => {
    const headers = await headersOf(closed, person)
    const isFile = url in files
    const { statusCode } = await (isFile ? closed.app : closed.pages).inject({ url, headers })
    const isOpen = passes || (isFile ? filesForAll : alwaysOpen).has(url)
    if (!isOpen) expect(statusCode).toBe(503)
    else if (isFile) expect(statusCode).toBe(files[url])
    else expect(statusCode).not.toBe(503)
  })

  test('in an open shop all pages are the same as a stranger gets, and none is refused', async () => {
    const headers = await headersOf(open, person)
    expect(headers).not.toHaveProperty('cookie')
    for (const url of pages) {
      const [mine, others] = await Promise.all([open.pages.inject({ url, headers }), open.pages.inject({ url })])
      expect([url, mine.statusCode]).toEqual([url, others.statusCode])
      expect(mine.statusCode).toBeLessThan(500)
      expect(mine.headers['cache-control']).toBe(others.headers['cache-control'])
    }
  })
})

test('every page is in the matrix', () => {
  expect(pages.length).toBeGreaterThan(25)
  for (const path of alwaysOpen) expect(pages).toContain(path)
})
