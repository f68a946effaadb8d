import { newLetters } from './support/letters.ts'
import { findOnSale, picture } from './support/product-page.ts'
import { writeProduct } from './support/products.ts'
import {
  desk,
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectNotWider,
  forgive,
  hold,
  open,
  phone,
  test,
} from './support/test.ts'

test(
  'the details of a frame',
  {
    tag: [
      '@S-091',
      '@S-092',
      '@S-093',
      '@S-094',
      '@S-095',
      '@S-096',
      '@S-097',
      '@S-098',
      '@S-099',
      '@S-100',
      '@S-101',
      '@S-102',
      '@S-103',
      '@S-104',
      '@S-105',
      '@S-106',
      '@S-107',
      '@L-11',
      '@S-090',
    ],
  },
  async ({ page, shop }) => {
    const { id } = await findOnSale(shop, 'photochromic')
    const [row] = await shop.query<Record<string, string>>(
      `select p.*, brand.name as brand, brand.maker from product p join brand on brand.id = brand_id where p.id = $1`,
      [id],
    )
    await open(page, `/product/${id}`)
    await expect(page.getByText(`${(Number(row?.['price_cents']) / 100).toFixed(2).replace('.', ',')} €`)).toBeVisible()
    await expect(page.getByText(row?.['description'] ?? '')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(row?.['code'] ?? '')
    const details = page.getByRole('region', { name: 'Dettagli' })
    const cells = await details.locator('dt, dd').allTextContents()
    expect(cells).toEqual(
      [
        ['Tipologia', row?.['type']],
        ['Marca', row?.['brand']],
        ['Codice', row?.['code']],
        ['Modello', row?.['model_name']],
        ['Cod. Colore', row?.['color_code']],
        ['Frontale', row?.['front']],
        ['Colore Montatura', row?.['frame_color']],
        ['Materiale Lente', row?.['lens']],
        ['Colore Lente', row?.['lens_color']],
        ['Categoria filtro', '3, scure'],
        ['Protezione UV', row?.['uv_protection']],
        ['Marcatura CE', 'Sì'],
        ['Forma Occhiale', row?.['shape']],
        ['Calibro', `${row?.['lens_width_mm']} mm`],
        ['Ponte', `${row?.['bridge_mm']} mm`],
        ['Aste', `${row?.['temple_mm']} mm`],
        ['Fotocromatico', 'Sì'],
        ['Polarizzato', row?.['polarized'] ? 'Sì' : 'No'],
        ['Genere', row?.['gender'] || '-'],
        ['Produttore', row?.['maker']],
      ].flat(),
    )
    await expectAccessibleAtBothWidths(page)
  },
)

test('the sticky pictures cover no details', { tag: ['@S-093', '@L-11'] }, async ({ page }) => {
  await open(page, '/product/1')
  const labels = page.getByRole('region', { name: 'Dettagli' }).getByRole('term')
  await expect(labels).toHaveCount(20)
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    const covered = await labels.evaluateAll((all) =>
      all.filter((label) => {
        label.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, height } = label.getBoundingClientRect()
        return document.elementFromPoint(x + 5, y + height / 2) !== label
      }),
    )
    expect(covered, `at ${viewport.width}`).toHaveLength(0)
  }
})

test(
  'a quantity and a button; a refusal is said once, at the quantity, which has the focus',
  { tag: ['@S-108', '@S-109'] },
  async ({ page, shop }) => {
    const { id } = await findOnSale(shop, 'stock is null')
    await open(page, `/product/${id}`)
    const quantity = page.getByRole('spinbutton', { name: 'Quantità' })
    await expect(quantity).toHaveValue('1')
    await quantity.fill('0')
    const button = page.getByRole('button', { name: 'Aggiungi al carrello', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(quantity).toHaveAccessibleDescription('Quantita non disponibile!')
    await expect(quantity).toBeFocused()
    await expect(page.getByText('Quantita non disponibile!')).toHaveCount(1)
    await expectAccessible(page)
    await quantity.press('Backspace')
    await expect(page.getByText('Quantita non disponibile!')).toHaveCount(0)
    await expect(quantity).not.toHaveAttribute('aria-invalid')
  },
)

test('a second press while the first is under way adds nothing', async ({ page, shop }) => {
  const { id } = await findOnSale(shop, 'stock is null')
  await open(page, `/product/${id}`)
  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/Prodotti/GetProdottoById*', async (route) => {
    calls++
    await held.promise
    await route.continue()
  })
  const quantity = page.getByRole('spinbutton', { name: 'Quantità' })
  await quantity.press('Enter')
  const button = page.getByRole('button', { name: 'Aggiungi al carrello' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await quantity.press('Enter')
  held.resolve()
  await expect(page.getByRole('button', { name: 'Carrello, 1 articolo' })).toBeVisible()
  await expect(button).toBeEnabled()
  expect(calls).toBe(1)
})

test('a request without an answer does not keep a frame out of the cart', async ({ page, shop }) => {
  const { id } = await findOnSale(shop, 'stock is null')
  await page.clock.install()
  await open(page, `/product/${id}`)
  await hold(page, '**/api/Prodotti/GetProdottoById*')
  const button = page.getByRole('button', { name: 'Aggiungi al carrello' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(5000)
  await expect(page.getByRole('button', { name: 'Carrello, 1 articolo' })).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
})

test('a sold-out frame is shown and not sold', async ({ page, shop }) => {
  const { id } = await findOnSale(shop, 'stock = 0')
  await open(page, `/product/${id}`)
  await expect(page.getByRole('button', { name: 'Non disponibile' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the colours of a model link to each other, and back skips them', async ({ page, shop }) => {
  const { id } = await findOnSale(
    shop,
    '(select count(*) from product q where q.model = p.model and q.disabled_at is null) > 2',
  )
  await open(page, '/shop')
  await open(page, `/product/${id}`)
  const colours = page.getByRole('navigation', { name: 'Colori di questo modello' }).getByRole('link')
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page.locator('a[aria-current="page"]')).toHaveAttribute('href', `/product/${id}`)
  const other = colours.and(page.locator(':not([aria-current])')).first()
  const href = await other.getAttribute('href')
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href ?? '')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
  await expect(page.locator(`a[href="${href}"]`)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/shop')
})

test('the back button goes back in the history, else to the shop', { tag: ['@S-110'] }, async ({ page }) => {
  await open(page, '/product/1')
  const back = page.getByRole('button', { name: 'Indietro' })
  await back.click()
  await expect(page).toHaveURL('/shop')
  await open(page, '/shop?categoria=donna')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.waitForURL(/\/product\//)
  await back.click()
  await expect(page).toHaveURL('/shop?categoria=donna')
})

test('an unknown frame says so, with a link to the shop', { tag: ['@S-473'] }, async ({ page, complaints }) => {
  await open(page, '/product/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prdotto non trovato!')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vai al negozio' }).click()
  await expect(page).toHaveURL('/shop')
  forgive(complaints, /status of 404/)
})

test('closing a message leaves the timers of the others', { tag: ['@S-536'] }, async ({ page }) => {
  await page.clock.install()
  await open(page, '/product/1')
  const button = page.getByRole('button', { name: 'Aggiungi al carrello' })
  const messages = page.getByRole('status').getByText(/x 1 Aggiunto al carrello/)
  // the first message goes after seconds, in which a busy machine may not get to the second
  await page.clock.pauseAt(Date.now() + 1000)
  await button.click()
  await expect(messages).toHaveCount(1)
  await button.click()
  await expect(messages).toHaveCount(2)
  await page.getByRole('button', { name: 'Chiudi il messaggio' }).last().click()
  await expect(messages).toHaveCount(1)
  await page.clock.fastForward(6000)
  await expect(messages).toHaveCount(0)
})

test('the measures are explained, and compared with the visitor’s glasses, which stay in the browser', async ({
  page,
  shop,
}) => {
  const [row] = await shop.query<{ lens_width_mm: number; bridge_mm: number; temple_mm: number; id: number }>(
    'select * from product where disabled_at is null order by id limit 1',
  )
  const { id, lens_width_mm: calibro, bridge_mm: ponte, temple_mm: aste } = row ?? { id: 0 }
  await open(page, `/product/${id}`)
  const measures = page.getByRole('region', { name: 'Le misure' })
  await expect(measures).toContainText(`calibro ${calibro}, ponte ${ponte}, aste ${aste}`)
  await expect(measures).toContainText(/Calzata (stretta|media|larga)/)
  await measures.getByText('Come leggere le misure').click()
  await expect(measures.getByText('La larghezza di una lente')).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await measures.getByRole('button', { name: 'Confronta con i miei occhiali' }).press('Enter')
  const field = (name: string) => measures.getByRole('spinbutton', { name })
  await expect(field('Calibro')).toBeFocused()
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await expect(measures.getByRole('alert')).toContainText('Controlla i tre numeri')
  await expect(field('Calibro')).toHaveAccessibleDescription(/Controlla/)
  await expectAccessible(page)
  await field('Calibro').fill(String(Number(calibro) + 2))
  await field('Ponte').fill(String(ponte))
  await field('Aste').fill(String(aste))
  await measures.getByRole('button', { name: 'Confronta', exact: true }).press('Enter')
  await expect(measures.getByRole('status')).toContainText('Ti calza quasi come i tuoi: 4 mm più stretta in tutto.')
  await expect(measures.getByRole('row', { name: /Calibro/ })).toContainText('2 mm più stretta')
  await expectAccessible(page)
  expect(sent.filter((text) => !text.includes('/assets/'))).toEqual([])

  await page.reload()
  await expect(measures.getByRole('row', { name: /Calibro/ })).toContainText('2 mm più stretta')
  await measures.getByRole('button', { name: 'Dimentica' }).click()
  await expect(measures.getByRole('row')).toHaveCount(0)
  await expect(field('Calibro')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('misure'))).toBeNull()
})

test('the last piece is announced after a request, never in the cached page', async ({ page, request }) => {
  const call = '**/api/Prodotti/GetProdottoById*'
  await page.route(call, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), disponibili: 1 } })
  })
  await open(page, '/product/1')
  await expect(page.getByText('Ultimo pezzo disponibile')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Quantità' })).toHaveAttribute('max', '1')
  await expectAccessible(page)
  expect(await (await request.get('/product/1')).text()).not.toMatch(/Ultimo pezzo|disponibili"/)
})

test('a frame sold out while the page is open cannot be bought', async ({ page }) => {
  await page.route('**/api/Prodotti/GetProdottoById*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), disponibile: false, disponibili: 0 } })
  })
  await open(page, '/product/1')
  await expect(page.getByRole('button', { name: 'Non disponibile' })).toBeDisabled()
})

test('shipping, return and guarantee stand beside the button; a prescription frame says what its lenses are', async ({
  page,
  shop,
  request,
}) => {
  const sight = await findOnSale(shop, "type = 'da vista' and price_cents > 7990")
  await open(page, `/product/${sight.id}`)
  const main = page.getByRole('main')
  // as a browser says it that knows the day; a document, which is kept for days, says how many there are
  await expect(main).toContainText(/Spedizione gratuita\. A casa tra \p{L}+ \d+ (?:\p{L}+ )?e \p{L}+ \d+ \p{L}+\./u)
  expect(await (await request.get(`/product/${sight.id}`)).text()).toMatch(
    /Consegna in (?:<!-- -->)?1-2 giorni lavorativi/,
  )
  await expect(main).toContainText('14 giorni per il reso, gratuito sul primo ordine, poi 4,90 € o il corriere')
  await expect(main).toContainText('Garanzia legale di 24 mesi')
  // the harmonised notice, in full and before any order
  await expect(main.getByRole('region', { name: 'Garanzia legale di conformità: 24 mesi' })).toContainText(
    'riparazione',
  )
  // what it is stands under the price, and the way to other lenses beside it
  await expect(main).toContainText('Solo montatura, con lenti dimostrative. Con le tue lenti')
  await expect(main.getByRole('link', { name: 'Con le tue lenti' })).toHaveAttribute('href', `/lenti/${sight.id}`)
  const cheap = await findOnSale(shop, 'price_cents <= 7990')
  await open(page, `/product/${cheap.id}`)
  await expect(main).toContainText('Spedizione 4,90 €, gratuita sopra 79,90 €.')
  const sun = await findOnSale(shop, "type = 'da sole'")
  await open(page, `/product/${sun.id}`)
  await expect(main).not.toContainText('lenti dimostrative')
  await expect(main).toContainText(/Filtro di categoria \d · protezione UV .+ · marcatura CE/)
  const dark = await findOnSale(shop, "filter_category = '4'")
  await open(page, `/product/${dark.id}`)
  await expect(main).toContainText('Non adatti alla guida.')
})

test('a frame that is no longer sold answers 410, and shows similar frames', async ({ page, shop, complaints }) => {
  // never for sale: no list of another test counts it
  const [gone] = await shop.query<{ id: number; code: string }>(
    `insert into product (code, model, brand_id, images, price_cents, type, gender, shape, lens_width_mm, bridge_mm, temple_mm, stock, created_at, disabled_at)
     select 'TOLTO-' || gen_random_uuid(), 'TOLTO' || gen_random_uuid(), brand_id, images, price_cents, type, gender, shape, lens_width_mm, bridge_mm, temple_mm, 1, now(), now()
     from product where id = 1 returning id, code`,
  )
  const answer = await page.goto(`/product/${gone?.id}`)
  expect(answer?.status()).toBe(410)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`${gone?.code} non è più in vendita`)
  const similar = page.getByRole('region', { name: 'Montature simili' }).getByRole('article')
  await expect(similar).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toHaveCount(0)
  await expectAccessible(page)

  // the same after the listing was visited meanwhile, on pressing a card
  await page.route(/\/product\/\d+\.data/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/\d+\.data/, `${gone?.id}.data`),
    }),
  )
  await open(page, '/shop')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(heading).toHaveText(`${gone?.code} non è più in vendita`)
  await expect(page).toHaveTitle(/non è più in vendita/)
  await expect(similar).toHaveCount(4)
  forgive(complaints, /status of 410/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a product page is complete: pictures, measures, details, similar frames', async ({ page }) => {
    await page.goto('/product/1')
    for (const name of ['Le misure', 'Dettagli', 'Calzano come questa'])
      await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Dettagli' })).toContainText(/Produttore.*@\w+\.example/s)
    await expect(picture(page)).toBeVisible()
    await page.getByText('Come leggere le misure').click()
    await expect(page.getByText('La larghezza di una lente')).toBeVisible()
  })
})

test('a name without a gap that is wider than a phone pushes nothing sideways', async ({ page, shop }) => {
  const { id } = await writeProduct(shop, { code: `${'W'.repeat(16)}-${newLetters()}`, disabled: false })
  await page.setViewportSize(phone)
  await open(page, `/product/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('WWWW')
  await expectNotWider(page)
})

test('text twice as large is complete and does not scroll sideways', async ({ page }) => {
  for (const path of ['/shop', '/product/1']) {
    await open(page, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport)
      const wide = () =>
        page
          .getByRole('main')
          .evaluate((main) =>
            [...main.querySelectorAll('*')]
              .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
              .map((element) => element.outerHTML.slice(0, 120)),
          )
      // a carousel follows the width some frames later
      await expect.poll(wide, `${path} at ${viewport.width}`).toEqual([])
    }
  }
})
