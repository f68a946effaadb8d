import type { Page, Route } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'
import { enter, newAccount, plentifulPage } from './support/account.ts'
import { newBuyer } from './support/buying.ts'
import { openFilters } from './support/navigation.ts'
import { acceptTerms, expectNothingHidden, expectNothingUnderSupport, onEachPhone } from './support/overlap.ts'
import { addToCart, cart, expect, forgive, open, openCart, phone, signIn, test, type Shop } from './support/test.ts'

/** Every page of the site, with a number where its address has one. */
const addresses = listAddresses(routes)

function listAddresses(all: RouteConfigEntry[], parent = ''): string[] {
  return all.flatMap(({ path = '', index, children = [] }) => {
    const address = index ? parent || '/' : `${parent}/${path.replace(':id', '1').replace('*', 'qualcosa')}`
    return children.length > 0 ? listAddresses(children, address) : [address]
  })
}

/** The button is seen, and has stayed where it is for longer than it rests. */
async function expectSettled(page: Page) {
  let last = ''
  const isSettled = async () => {
    const before = last
    last = await page
      .locator('.sempre-li')
      .evaluate((button) => `${button.getBoundingClientRect().y} ${getComputedStyle(button).opacity}`)
    return last === before && last.endsWith(' 1')
  }
  await expect.poll(isSettled, { intervals: [400] }).toBe(true)
}

test(
  'the support button lies over no action, title, error, state or price, on any page and phone',
  { tag: ['@S-055', '@touch', '@long'] },
  async ({ page, shop, request, complaints }) => {
    test.setTimeout(240_000)
    await open(page, '/')
    await expect(page.getByRole('dialog', { name: 'Termini e condizioni' })).toBeVisible()
    await expectSettled(page)
    await expectNothingUnderSupport(page, '/ above the question of the terms', 1)
    await acceptTerms(page)
    for (const path of addresses.filter((address) => !address.startsWith('/admin'))) {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, path)
      await expectNothingUnderSupport(page, `${path} 390`, 2)
      await onEachPhone(page, async (width) => {
        await expectNothingUnderSupport(page, `${path} ${width}`, 1)
        await expectNothingHidden(page, `${path} ${width}`)
      })
    }
    const { account, id } = await newBuyer(request, shop)
    await signIn(page, account)
    for (const path of ['/profile', `/profile/ordini/${id}`, `/recesso?ordine=${id}`]) {
      await open(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await onEachPhone(page, async (width) => {
        await expectNothingUnderSupport(page, `${path} ${width}`, 3)
        await expectNothingHidden(page, `${path} ${width}`)
      })
    }
    // where the page has room it is there
    await open(page, '/whoweare')
    await page.evaluate(() => document.querySelector('main p')?.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(page.locator('.sempre-li')).toHaveCSS('opacity', '1')
    forgive(complaints, /status of 40[1-4]|ERR_/)
  },
)

interface State {
  name: string
  path: string | ((shop: Shop) => Promise<string>)
  /** Leads to it. */
  arrange?: (page: Page) => Promise<void>
  /** The question of the terms is open as well. */
  asked?: true
  signedIn?: true
  /** What the browser complains of by itself in this state. */
  expected?: RegExp
}

const fail = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"title":"Torna tra poco."}' })

const scrollTo = (page: Page, name: string) => page.getByRole('heading', { name }).scrollIntoViewIfNeeded()

const states: State[] = [
  { name: 'the question of the terms on the home page', path: '/', asked: true },
  { name: 'the question on the listing', path: '/shop', asked: true },
  { name: 'the question on a product', path: '/product/1', asked: true },
  { name: 'the question and the bar to buy', path: plentifulPage, asked: true, arrange: showBar },
  { name: 'the question on the registration', path: '/register', asked: true },
  { name: 'the bar to buy', path: plentifulPage, arrange: showBar },
  { name: 'a message of what was added', path: plentifulPage, arrange: addToCart },
  { name: 'the open filters', path: '/shop?categoria=donna', arrange: openFilters },
  {
    name: 'the open filters, scrolled',
    path: '/shop',
    async arrange(page) {
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
      await openFilters(page)
    },
  },
  {
    name: 'the search',
    path: '/',
    async arrange(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click()
      await page.getByRole('combobox').fill('tartaruga')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'the empty cart', path: '/whoweare', arrange: openCart },
  { name: 'the cart', path: plentifulPage, arrange: fillCart },
  {
    name: 'the cart without the tick',
    path: plentifulPage,
    signedIn: true,
    async arrange(page) {
      await page.evaluate(() => localStorage.removeItem('termini'))
      await fillCart(page)
      await cart(page)
        .getByRole('button', { name: /^Acquista/ })
        .click()
      await cart(page).getByText('Per acquistare accetta i termini').waitFor()
    },
  },
  {
    name: 'a quantity that is too large',
    path: plentifulPage,
    async arrange(page) {
      await page.getByLabel('Quantità').fill('21')
      await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
      await page.getByText('Quantita non disponibile!').first().waitFor()
    },
  },
  {
    name: 'a refused sign-in',
    path: '/login',
    expected: /status of 401/,
    async arrange(page) {
      await page.getByLabel('Email').fill('nessuno@posta.example')
      await page.getByLabel('Password').fill('sbagliata-davvero')
      await page.getByRole('button', { name: 'Accedi', exact: true }).click()
      await page.locator('.text-rosso').waitFor()
    },
  },
  {
    name: 'a registration with nothing in it',
    path: '/register',
    async arrange(page) {
      await page.getByLabel('Nome', { exact: true }).press('Enter')
      await page.locator('.text-rosso').first().waitFor()
    },
  },
  {
    name: 'a message with nothing in it',
    path: '/contact',
    async arrange(page) {
      await page.getByRole('button', { name: 'Invia il messaggio' }).click()
      await page.locator('.text-rosso').waitFor()
    },
  },
  {
    name: 'a listing that did not load',
    path: '/whoweare',
    expected: /503|Failed to load/,
    async arrange(page) {
      await page.route('**/shop.data*', fail)
      await page.getByRole('banner').getByRole('link', { name: 'NEGOZIO' }).click()
      await page.getByRole('heading', { name: 'Impossibile recuperare i prodotti' }).waitFor()
    },
  },
  { name: 'a payment that is not known', path: '/payment-success?session_id=cs_nessuna', expected: /40\d/ },
  { name: 'the support of a visitor', path: '/whoweare', arrange: openSupport },
  { name: 'the support of a customer', path: '/whoweare', signedIn: true, arrange: openSupport },
  { name: 'a ticket', path: '/whoweare', signedIn: true, arrange: openTicket },
  {
    name: 'the zoom',
    path: '/product/1',
    async arrange(page) {
      await page.getByRole('button', { name: 'Ingrandisci' }).click()
      await page.getByRole('dialog', { name: /^Immagini ingrandite/ }).waitFor()
    },
  },
  {
    name: 'the folded parts of the profile',
    path: '/profile',
    signedIn: true,
    async arrange(page) {
      await page.locator('main summary').first().waitFor()
      await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    },
  },
  {
    name: 'the open footer',
    path: '/whoweare',
    arrange: (page) =>
      page.locator('footer details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', ''))),
  },
]

async function showBar(page: Page) {
  await scrollTo(page, 'Dettagli')
  await page.locator('.barra').waitFor()
}

async function fillCart(page: Page) {
  await addToCart(page)
  await openCart(page)
}

async function openSupport(page: Page) {
  await page.getByRole('button', { name: 'Assistenza' }).click()
  await page.getByRole('dialog', { name: 'Richieste assistenza' }).waitFor()
}

async function openTicket(page: Page) {
  await openSupport(page)
  const panel = page.getByRole('dialog', { name: 'Richieste assistenza' })
  await panel.getByLabel('Titolo').fill('Una domanda')
  await panel.getByLabel('Categoria').selectOption('Altro')
  await panel.getByRole('button', { name: 'Crea ticket' }).click()
  await panel.locator('[data-ticket]').click()
  await page.getByRole('dialog', { name: 'Una domanda' }).getByText('Nessun messaggio').waitFor()
}

/** One after the other on one page: each opens its address anew, with nothing of the state before in the cart or in the routes. */
async function expectNothingOver(
  page: Page,
  { shop, complaints, all }: { shop: Shop; complaints: string[]; all: State[] },
) {
  for (const { name, path, arrange, asked, expected } of all) {
    await test.step(name, async () => {
      await page.setViewportSize(phone)
      await open(page, typeof path === 'string' ? path : await path(shop))
      if (asked) await page.getByRole('dialog', { name: 'Termini e condizioni' }).waitFor()
      await arrange?.(page)
      await onEachPhone(page, (width) => expectNothingHidden(page, `${name} at ${width}`))
      if (expected) forgive(complaints, expected)
      await page.evaluate(() => localStorage.removeItem('cart'))
      await page.unrouteAll()
    })
  }
}

test(
  'nothing floats over a page on which the question of the terms is open',
  { tag: ['@touch'] },
  async ({ page, shop, complaints }) => {
    await expectNothingOver(page, { shop, complaints, all: states.filter(({ asked }) => asked) })
  },
)

test('nothing floats over what a visitor sees', { tag: ['@touch'] }, async ({ page, shop, complaints }) => {
  await acceptTerms(page)
  const all = states.filter(({ asked, signedIn }) => !asked && !signedIn)
  await expectNothingOver(page, { shop, complaints, all })
})

test('nothing floats over what a customer sees', { tag: ['@touch'] }, async ({ page, shop, complaints }) => {
  await acceptTerms(page)
  await enter(page, await newAccount(shop))
  await expectNothingOver(page, { shop, complaints, all: states.filter(({ signedIn }) => signedIn) })
})

test('what lies over an action is noticed', { tag: ['@touch'] }, async ({ page }) => {
  await acceptTerms(page)
  await open(page, '/login')
  await page.evaluate(() => {
    const bar = document.createElement('div')
    bar.className = 'prova'
    bar.style.cssText = 'position:fixed;inset:40% 0 auto;height:6rem'
    document.body.append(bar)
  })
  await expect(expectNothingHidden(page, 'a bar over a form', 500)).rejects.toThrow(/prova over/)
})
