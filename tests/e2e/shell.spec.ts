import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'
import { openFilters } from './support/navigation.ts'
import { desk, expect, expectAccessible, forgive, hold, open, phone, ready, test } from './support/test.ts'

/** Every page of the site, with a number where its address has one. */
const addresses = listAddresses(routes)

function listAddresses(all: RouteConfigEntry[], parent = ''): string[] {
  return all.flatMap(({ path = '', index, children = [] }) => {
    const address = index ? parent || '/' : `${parent}/${path.replace(':id', '1').replace('*', 'qualcosa')}`
    return children.length > 0 ? listAddresses(children, address) : [address]
  })
}

const terms = (page: Page) => page.getByRole('dialog', { name: 'Termini e condizioni' })
const record = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('termini') ?? 'null') as Record<string, unknown> | null)

test(
  'the terms are asked for until they are accepted, and then never again',
  { tag: ['@S-056', '@S-057', '@S-347'] },
  async ({ page }) => {
    await open(page, '/')
    await expect(terms(page)).toBeVisible()
    await expect(terms(page)).toHaveAttribute('aria-modal', 'false')
    await expectAccessible(page)
    await terms(page).getByRole('button', { name: 'Accetta' }).click()
    await expect(terms(page)).toHaveCount(0)
    const accepted = await record(page)
    expect(accepted).toMatchObject({ accepted: true, version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(Date.parse(String(accepted?.['date']))).not.toBeNaN()
    await page.reload()
    await ready(page)
    await expect(terms(page)).toHaveCount(0)
  },
)

test('after a refusal the shop can be used, and the next visit asks again', { tag: ['@S-056'] }, async ({ page }) => {
  await open(page, '/')
  await terms(page).getByRole('button', { name: 'Rifiuta' }).click()
  await expect(terms(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'CHI SIAMO' }).click()
  await expect(page).toHaveURL('/whoweare')
  await expect(terms(page)).toHaveCount(0)
  expect(await record(page)).toBeNull()
  await page.reload()
  await expect(terms(page)).toBeVisible()
})

test('the legal pages and a payment by link are shown without the question', { tag: ['@S-056'] }, async ({ page }) => {
  await open(page, '/')
  await expect(terms(page)).toBeVisible()
  await terms(page).getByRole('link', { name: 'termini d’uso' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(terms(page)).toHaveCount(0)
  // nor the payment of a link, which asks beside its button
  for (const path of ['/privacy', '/policy', '/recesso', '/paga/annullato']) {
    const asked = page.waitForResponse(/terms-question-/)
    await open(page, path)
    await asked
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(terms(page), path).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Scrivici' }).click()
  await expect(terms(page)).toBeVisible()
})

test('the question covers neither the header nor what has the focus', { tag: ['@both'] }, async ({ page }) => {
  await open(page, '/whoweare')
  await expect(terms(page)).toBeVisible()
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    // past the last control the browser's own bar has the focus
    if (await page.evaluate(() => document.activeElement === document.body)) break
    expect(await page.evaluate(findCovered), `after ${press + 1} presses`).toBeUndefined()
  }
})

test(
  'the question and the Assistenza button leave the four links of the first picture free',
  { tag: ['@S-055', '@S-056'] },
  async ({ page }) => {
    await open(page, '/')
    await expect(terms(page)).toBeVisible()
    const links = page.locator('main section').first().getByRole('link')
    await expect(links).toHaveCount(4)
    const expectFree = async (at: string) => {
      const [question, button] = await Promise.all([
        terms(page).boundingBox(),
        page.getByRole('button', { name: 'Assistenza' }).boundingBox(),
      ])
      if (!question || !button) throw new Error('nothing to compare')
      expect(question.x + question.width).toBeLessThan(button.x)
      for (const link of await links.all()) {
        const name = `${await link.innerText()} ${at}`
        const { x = 0, y = 0, width: wide = Number.NaN, height: high = Number.NaN } = (await link.boundingBox()) ?? {}
        expect(y + high, name).toBeLessThanOrEqual(question.y)
        // the button may have made way upwards, beside a link
        const isBeside = x + wide <= button.x || y + high <= button.y || y >= button.y + button.height
        expect(isBeside, name).toBe(true)
      }
    }
    for (const { width, height } of [phone, desk]) {
      // the second is what a phone's browser, or a small laptop's, leaves of the screen
      for (const tall of [height, 664]) {
        await page.setViewportSize({ width, height: tall })
        // the button makes way after a moment
        await expect(() => expectFree(`at ${width} × ${tall} px`)).toPass()
      }
    }
  },
)

/** What the panel lies over: the focused element, the header, or nothing. */
function findCovered() {
  const panel = document.querySelector('[role=dialog][aria-modal=false]')
  const focused = document.activeElement
  const header = document.querySelector('header')
  if (!panel || !focused || !header) throw new Error('nothing to compare')
  if (panel.contains(focused)) return undefined
  const over = panel.getBoundingClientRect()
  const covered = [focused, header].find((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top < over.bottom && bottom > over.top && left < over.right && right > over.left
  })
  return covered?.outerHTML.slice(0, 200)
}

test(
  'header and footer are on the specified pages',
  { tag: ['@S-038', '@S-039', '@S-047', '@S-048', '@S-055'] },
  async ({ page, complaints }) => {
    const paths = ['/', '/shop', '/product/1', '/login', '/register', '/email-verification', '/qualcosa']
    for (const path of paths) {
      await page.goto(path)
      const entry = path === '/login' || path === '/register'
      for (const viewport of [phone, desk]) {
        await page.setViewportSize(viewport)
        await expect(page.getByRole('banner'), path).toHaveCount(entry ? 0 : 1)
        await expect(page.getByRole('contentinfo'), path).toHaveCount(entry || path === '/shop' ? 0 : 1)
        await expect(page.getByRole('button', { name: 'Assistenza' }), path).toBeVisible()
      }
    }
    forgive(complaints, /status of 404/)
  },
)

test(
  'every page is sent with the parts that all have, and says what works without scripts and how to go on',
  { tag: ['@S-019', '@S-039', '@S-048', '@S-055'] },
  async ({ request }) => {
    const forScripts = addresses.filter((path) =>
      /^\/(?:login|register|email-v|recupero|profile|payment|paga|invito|admin)/.test(path),
    )
    expect(forScripts.length).toBeGreaterThan(10)
    for (const path of addresses) {
      const html = await (await request.get(path)).text()
      const entry = path === '/login' || path === '/register'
      const parts = [/<header\b/, /<footer\b/, />Assistenza</, /role="alert"/].map((part) => part.test(html))
      expect(parts, path).toEqual([!entry, !entry && path !== '/shop', true, true])
      const said = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inner = '']) => inner).join(' ')
      expect(said, path).toContain('Senza JavaScript puoi sfogliare')
      expect(said, path).toContain('href="/contact"')
      if (forScripts.includes(path))
        expect(said, path).toMatch(/Per (?:aprire questa pagina|vederlo qui) attiva JavaScript/)
    }
  },
)

test('the name of the shop leaves the menu free, also in large text', { tag: ['@mouse'] }, async ({ page }) => {
  await open(page, '/shop')
  const header = page.getByRole('banner')
  const name = header.getByText('Ottica Novantaquattro', { exact: true })
  for (const width of [1440, 1024, 870]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [size, isShown] of [
      ['100%', true],
      ['150%', width === 1440],
      ['200%', false],
    ] as const) {
      await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', percent), size)
      await expect(name).toBeVisible({ visible: isShown })
      const [logo, menu] = await Promise.all([
        header.getByRole('link').first().boundingBox(),
        header.getByRole('navigation').boundingBox(),
      ])
      expect((logo?.x ?? 0) + (logo?.width ?? 0), `${size} at ${width} px`).toBeLessThan(menu?.x ?? 0)
    }
  }
})

test(
  'the header links to the frames and to the about page, and changes after 50 pixels of scroll, not before',
  { tag: ['@S-040', '@S-041', '@S-042', '@S-539'] },
  async ({ page }) => {
    await open(page, '/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'NEGOZIO', exact: true })).toHaveAttribute('href', '/shop')
    await expect(header.getByRole('link', { name: 'CHI SIAMO', exact: true })).toHaveAttribute('href', '/whoweare')
    // the last step tells that 50 does undo it: an unchanged header proves nothing
    for (const [y, scrolled] of [
      [51, true],
      [50, false],
    ] as const) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
      await expect.poll(() => header.getAttribute('data-scrolled')).toBe(scrolled ? 'true' : null)
    }
  },
)

test(
  'the footer has the business details and links to the legal pages',
  { tag: ['@S-011', '@S-012', '@S-049', '@S-050', '@S-051', '@S-052', '@S-054'] },
  async ({ page }) => {
    await open(page, '/whoweare')
    const footer = page.getByRole('contentinfo')
    for (const name of ['Chi siamo', 'Supporto', 'Legale']) {
      const section = footer.getByRole('navigation', { name, exact: true })
      await expect(section.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(1)
    }
    for (const name of ['facebook', 'instagram', 'linkedin', 'twitter']) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        new RegExp(`^https://${name}\\.`),
      )
    }
    await expect(footer).toContainText(/Dal 1994/)
    const place = footer.getByRole('region', { name: /a Tortona/ })
    await expect(place).toContainText(/S\.r\.l\.\s*Sede legale: .*Tortona \(AL\)\s*P\.IVA IT\d{11} · REA [^]*PEC /)
    // what art. 2250 of the Codice civile and art. 7 of D.Lgs. 70/2003 want on a company's pages (L-09)
    await expect(place).toContainText(/Registro imprese di .* n\. \d+\s*Capitale sociale /)
    await expect(footer.getByRole('link', { name: '+39 0131 000000' })).toHaveAttribute('href', 'tel:+390131000000')
    await expect(footer.getByRole('link', { name: 'info@ottica.example' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'recedere dal contratto qui' })).toBeVisible()
    // on a phone, where the rest is folded, one line is open
    await page.setViewportSize(phone)
    await expect(footer.getByText(/^P\.IVA IT\d{11}/).filter({ visible: true })).toHaveCount(1)
  },
)

test('on a phone the groups of the footer are folded, and it is less than a screen', async ({ page }) => {
  await open(page, '/whoweare')
  await terms(page).getByRole('button', { name: 'Accetta' }).click()
  const footer = page.getByRole('contentinfo')
  const links = footer.getByRole('navigation').getByRole('link')
  await page.setViewportSize(desk)
  await expect(links).toHaveCount(10)
  await expect(footer.getByRole('group')).toHaveCount(4)
  await expect(footer.locator('summary').filter({ visible: true })).toHaveCount(0)
  await page.setViewportSize(phone)
  await expect(links).toHaveCount(0)
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(581)
  await footer.locator('summary', { hasText: 'Legale' }).press('Enter')
  await expect(links).toHaveCount(5)
  await expectAccessible(page)
})

test('the map is a drawing until it is requested', { tag: ['@S-053'] }, async ({ page, complaints }) => {
  const asked: string[] = []
  // no other host is really asked: the answer comes from here
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mappa</title>' })
  })
  await open(page, '/whoweare')
  const place = page.getByRole('contentinfo').getByRole('region', { name: /a Tortona/ })
  const fold = place.getByText('Dove siamo e dati dell’azienda')
  if (await fold.isVisible()) await fold.click()
  await expect(place.getByRole('img', { name: /Schizzo/ })).toBeVisible()
  await expect(place.getByRole('link', { name: /Via dell'Esempio/ })).toBeVisible()
  expect(asked).toEqual([])
  await place.getByRole('button', { name: 'Mostra mappa' }).click()
  const frame = place.locator('iframe')
  await expect(frame).toHaveAttribute('title', /^Mappa: Via dell'Esempio/)
  await expect(frame).toBeFocused()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatch(/\/export\/embed\.html\?bbox=8\.\d+%2C44\.\d+%2C8\.\d+%2C44\.\d+&layer=mapnik&marker=44\./)
  await expectAccessible(page)
  forgive(complaints, /^request: https:\/\/www\.openstreetmap\.org\//)
})

test('on pages without a footer the Assistenza panel links to the legal pages', async ({ page }) => {
  for (const path of ['/shop', '/login', '/register']) {
    await open(page, path)
    await page.getByRole('button', { name: 'Assistenza' }).click()
    const panel = page.getByRole('dialog', { name: 'Richieste assistenza' })
    await expect(panel.getByRole('link', { name: 'Note legali' })).toHaveAttribute('href', '/terms')
    await expect(panel.getByRole('link', { name: 'recedere dal contratto qui' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Cookie' })).toHaveAttribute('href', '/policy')
    await expect(panel).toContainText(/P\.IVA IT\d{11}/)
  }
})

test('a slow navigation is announced', async ({ page }) => {
  await open(page, '/whoweare')
  const letGo = await hold(page, '**/shop.data*')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'NEGOZIO' }).click()
  await expect(header.getByRole('status')).toHaveText('Caricamento...')
  await expectAccessible(page)
  letGo()
  await expect(page).toHaveURL('/shop')
  await expect(header.getByRole('status')).toHaveCount(0)
})

test('the focus ring of the Assistenza button is visible on dark and light backgrounds', async ({ page }) => {
  await open(page, '/whoweare')
  await page.keyboard.press('Shift+Tab')
  const button = page.getByRole('button', { name: 'Assistenza' })
  await expect(button).toBeFocused()
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    const rings = await button.evaluate((element) => {
      const { outlineColor, outlineStyle, boxShadow } = getComputedStyle(element)
      return { outlineColor, outlineStyle, boxShadow }
    })
    expect(rings).toEqual({
      outlineColor: 'rgb(255, 255, 255)',
      outlineStyle: 'solid',
      boxShadow: 'rgb(18, 23, 20) 0px 0px 0px 7px',
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts no dead button is shown; Assistenza links to the contacts',
    { tag: ['@S-055'] },
    async ({ page, complaints }) => {
      for (const path of ['/', '/shop', '/product/1']) {
        await page.goto(path)
        if (path === '/shop') await openFilters(page)
        for (const viewport of [phone, desk]) {
          await page.setViewportSize(viewport)
          const names = await page.getByRole('button').evaluateAll((all) => all.map((one) => one.textContent?.trim()))
          expect(
            names.filter((name) => name),
            path,
          ).toEqual(
            {
              '/': ['Assistenza'],
              '/shop': ['Filtra', 'Rimuovi filtri', 'Assistenza'],
              '/product/1': ['Aggiungi al carrello', 'Assistenza'],
            }[path],
          )
        }
        await page.setViewportSize(phone)
      }
      // nothing that waits for scripts is shown, and each page has a title or says what it needs
      for (const path of addresses) {
        await page.goto(path)
        const waiting = page.getByText(/Un momento…|Verifica del pagamento/).or(page.locator('main .brillio'))
        // text within this element is found by none of the other locators
        const said = page.locator('main noscript')
        const dead = page.getByRole('button').and(page.locator('[type=button]:not(:has(.foto))'))
        for (const viewport of [desk, phone]) {
          await page.setViewportSize(viewport)
          await expect(waiting.filter({ visible: true }), path).toHaveCount(0)
          await expect(said.or(page.getByRole('heading', { level: 1 })).first(), path).toBeVisible()
          await expect(dead, path).toHaveCount(0)
        }
      }
      await page.goto('/')
      await page.getByRole('button', { name: 'Assistenza' }).click()
      await expect(page).toHaveURL(/\/contact\??$/)
      forgive(complaints, /status of 404/)
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'recedere dal contratto qui' }),
      ).toBeVisible()
    },
  )
})

test('messages appear at the top centre, in regions that are mounted before', { tag: ['@S-036'] }, async ({ page }) => {
  await open(page, '/product/1')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
  const message = page.getByText(/ x 1 Aggiunto al carrello/)
  await expect(message).toBeVisible()
  // under the pointer it stays
  await message.hover()
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    const box = await message.locator('..').boundingBox()
    // below the header, whose cart it leaves free
    expect(box?.y).toBeGreaterThanOrEqual(64)
    expect(box?.y).toBeLessThan(100)
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - viewport.width / 2)).toBeLessThan(10)
  }
})
