// Two processes of the shop on one database, and visitors on all their pages: what the owner changes at the one is seen in
// every page and answer of both, and at the checkout at once.
import type { ShopProcess } from '#tests/support/processes.ts'
import { call, checkOut, sessionOf, signIn, type Answer } from './support/buyers.ts'
import { openTestbed } from './support/testbed.ts'
import { prove, waitUntil } from './support/proof.ts'

const visitors = 8

interface Product {
  id: number
  codice: string
  marca: string
  prezzo: number
  imgs: string
}

/** Where frames stand in numbers. */
const lists = [
  '/',
  '/_.data',
  '/shop',
  '/shop.data',
  '/sitemap.xml',
  '/feed/prodotti.xml',
  '/api/Prodotti/GetProdottiInTrending',
  '/api/Prodotti/GetProdottiAttivi',
]
const everywhere = (id: number) => [...lists, ...everywhereOf(id)]
const everywhereOf = (id: number) => [`/product/${id}`, `/product/${id}.data`, `/api/Prodotti/GetProdottoById?id=${id}`]
/** Where a price and a picture stand. */
const everywhereSold = (id: number) => everywhere(id).filter((path) => path !== '/sitemap.xml')

await prove('what the owner changes is seen at once', async ({ check, tell }) => {
  await using testbed = await openTestbed()
  const first = await testbed.openFirst()
  const shops = [first, await testbed.openFurther()]
  const [, other = first] = shops
  const [, customer = ''] = await signIn(testbed, first, 2)
  const owner = await signInOwner(first)
  const list = async (endpoint: 'POST /Prodotti/GetProdottiAttivi' | 'GET /Prodotti/GetProdottiInTrending') =>
    (await call(first, endpoint)).body as unknown as Product[]
  const trending = await list('GET /Prodotti/GetProdottiInTrending')
  const listed = await list('POST /Prodotti/GetProdottiAttivi')
  // one that stands on the home page and on the first page of the listing, and one that is to come onto the home page
  const shown = listed.find(({ id }) => trending.some((one) => one.id === id))
  const risen = listed.find(({ id }) => !trending.some((one) => one.id === id))
  const hidden = listed.find(({ marca, id }) => marca !== shown?.marca && trending.some((one) => one.id === id))
  if (!shown || !risen || !hidden) throw new Error('the demo catalogue has no such frames')
  const brands = (await call(first, 'GET /Brands/GetAllActiveBrands')).body as unknown as { id: number; nome: string }[]
  const brandId = brands.find(({ nome }) => nome === hidden.marca)?.id

  await using visits = keepVisiting(shops, [...everywhere(shown.id), `/product/${hidden.id}`])
  const slowest: number[] = []

  /** Makes a change at the first process and waits until each of these answers of both shows it. */
  async function change(what: string, make: () => Promise<unknown>, views: View[]) {
    for (const { path, lacks } of views) {
      if (lacks && !lacks.test((await ask(other, path)).text)) throw new Error(`${path} never had ${lacks.source}`)
    }
    await make()
    const start = performance.now()
    const seen = await Promise.all(
      shops.flatMap((shop) => views.map((view) => watch(shop, view).then((well) => ({ view, well })))),
    )
    const late = seen.filter(({ well }) => !well).map(({ view: { path } }) => path)
    const took = performance.now() - start
    slowest.push(took)
    check(`${what}: in ${seen.length} pages and answers of two processes`, late.length === 0, late)
    tell(`${what}: ${took.toFixed(0)} ms`)
  }
  const edit = (endpoint: Parameters<typeof call>[1], body?: unknown) => act(first, endpoint, owner, body)

  await change(
    'a price',
    () => edit('PUT /Prodotti/ModificaProdotto', { id: shown.id, prezzo: 43_210 }),
    everywhereSold(shown.id).map((path) => ({ path, has: /43210|432[.,]10/ })),
  )
  const bought = await checkOut(other, customer, [{ code: shown.codice, quantity: 1 }])
  const session = (await testbed.sandbox.listSessions()).find(({ id }) => id === sessionOf(bought))
  check('who buys then pays the new price', session?.amount_total === 43_210, session ?? bought)

  const [picture = ''] = shown.imgs.split(',')
  const without = shown.imgs.split(',').slice(1).join(',')
  await change(
    'a picture that goes',
    () => edit('PUT /Prodotti/ModificaProdotto', { id: shown.id, imgs: without }),
    everywhereSold(shown.id).map((path) => ({ path, lacks: new RegExp(stemOf(picture)) })),
  )

  await change(
    'a frame put forward',
    () => edit(`PATCH /Prodotti/ToggleTrending?prodotto=${risen.id}`),
    ['/', '/_.data', '/api/Prodotti/GetProdottiInTrending'].map((path) => ({ path, has: word(risen.codice) })),
  )

  let refusal: Answer | undefined
  await change(
    'a frame switched off',
    async () => {
      await edit(`POST /Prodotti/DisabilitaProdotto?prodotto=${shown.id}`)
      refusal = await checkOut(other, customer, [{ code: shown.codice, quantity: 1 }])
    },
    [
      ...lists.map((path) => ({ path, lacks: word(path === '/sitemap.xml' ? `product/${shown.id}` : shown.codice) })),
      ...[`/product/${shown.id}`, `/product/${shown.id}.data`].map((path) => ({ path, status: 410 })),
      { path: `/api/Prodotti/GetProdottoById?id=${shown.id}`, status: 404 },
    ],
  )
  check('at the checkout it is refused from the first request on', isRefused(refusal), refusal)

  await change('a brand hidden', () => edit(`PATCH /Brands/ActiveBrand?id=${brandId}`), [
    ...[...lists, '/api/Brands/GetAllActiveBrands'].map((path) => ({ path, lacks: word(hidden.marca) })),
    { path: `/product/${hidden.id}`, status: 410 },
    { path: `/api/Prodotti/GetProdottoById?id=${hidden.id}`, status: 404 },
  ])
  const cart = await checkOut(other, customer, [{ code: hidden.codice, quantity: 1 }])
  check('its frames are refused at the checkout', isRefused(cart), cart)

  const { asked, failed } = await visits.stop()
  check('no visitor was refused anything', failed.length === 0, failed.slice(0, 5))
  tell(
    `${asked} pages and answers for ${visitors} visitors meanwhile; the slowest change ${Math.max(...slowest).toFixed(0)} ms`,
  )
})

function isRefused(answer: Answer | undefined) {
  return answer?.status === 404 && answer.body['title'] === 'Prodotto non trovato!'
}

/** What an answer must be, or hold, or no longer hold. */
interface View {
  path: string
  status?: number
  has?: RegExp
  /** It was there before. */
  lacks?: RegExp
}

async function watch(shop: ShopProcess, { path, status = 200, has, lacks }: View) {
  return waitUntil(
    async () => {
      const answer = await ask(shop, path)
      return answer.status === status && has?.test(answer.text) !== false && lacks?.test(answer.text) !== true
    },
    // the shop promises less than a second, which is printed; the limit only ends what never comes
    60_000,
    20,
  )
}

async function ask(shop: ShopProcess, path: string) {
  const isList = path === '/api/Prodotti/GetProdottiAttivi'
  const answer = await fetch(shop.url + path, { method: isList ? 'POST' : 'GET' })
  return { status: answer.status, text: await answer.text() }
}

/** Visitors who look at everything again and again, so that every page is kept somewhere. */
function keepVisiting(shops: ShopProcess[], paths: string[]) {
  const closing = new AbortController()
  let asked = 0
  const failed: string[] = []
  const visit = async (start: number) => {
    for (let turn = start; !closing.signal.aborted; turn += 1) {
      const shop = shops[turn % shops.length]
      const path = paths[turn % paths.length] ?? '/'
      if (!shop) return
      const { status } = await ask(shop, path)
      asked += 1
      // what was switched off is gone, and says so
      if (status >= 500 || (status >= 400 && !/product|GetProdottoById/.test(path))) failed.push(`${path} ${status}`)
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)))
  // a visitor who is turned away is not waited for
  all.catch((error: unknown) => failed.push(String(error)))
  const stop = async () => {
    closing.abort()
    await all.catch(() => undefined)
    return { asked, failed }
  }
  return { stop, [Symbol.asyncDispose]: async () => void (await stop()) }
}

async function signInOwner(shop: ShopProcess) {
  const body = { email: 'titolare@ottica.example', password: 'Occhiali-1994' }
  return String((await call(shop, 'POST /Auth/Login', { body })).body['token'])
}

async function act(shop: ShopProcess, endpoint: Parameters<typeof call>[1], token: string, body?: unknown) {
  const answer = await call(shop, endpoint, { token, body })
  if (answer.status !== 200) throw new Error(`${endpoint}: ${answer.status} ${JSON.stringify(answer.body)}`)
}

/** These words, and not as a part of others. */
function word(text: string) {
  return new RegExp(`(?<![\\w-])${text}(?![\\w-])`)
}

/** A picture's name without its width and kind. */
function stemOf(address: string) {
  return address.replace(/^.*\//, '').replace(/-1200\.avif$/, '')
}
