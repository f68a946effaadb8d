import type { Page } from '@playwright/test'
import { usualBusiness } from '#contract/business.ts'
import { expect, expectAccessible, forgive, open, test } from './support/test.ts'

const { termsVersion } = usualBusiness

const sections = (page: Page) => page.locator('main details')
const openOnes = (page: Page) => page.locator('main details[open]')

test(
  'the terms begin with their date and version and what they are about',
  { tag: ['@S-186', '@S-187', '@S-561', '@H-43'] },
  async ({ page }) => {
    await open(page, '/terms')
    const text = await page.locator('main').innerText()
    expect(text).toMatch(/^Termini e Condizioni d'Uso\s+Ultimo aggiornamento: 08\/10\/2024/)
    // what was added to the specified sections is younger
    expect(text).toContain(`Sezioni 4-10: versione del ${termsVersion.split('-').toReversed().join('/')}`)
    expect(termsVersion > '2026-09-27').toBe(true)
    expect(text).toMatch(/Queste condizioni regolano.*1\. Informazioni generali/s)
  },
)

test(
  'one section of the terms is open at a time, and a second press closes it',
  { tag: ['@S-188', '@S-189', '@S-346'] },
  async ({ page }) => {
    await open(page, '/terms')
    await expect(openOnes(page)).toHaveCount(0)
    const headings = page.locator('main summary')
    for (const nth of [0, 3, 6]) {
      await headings.nth(nth).click()
      await expect(openOnes(page)).toHaveCount(1)
      await expect(sections(page).nth(nth)).toHaveAttribute('open')
      await expectAccessible(page)
    }
    await headings.nth(6).click()
    await expect(openOnes(page)).toHaveCount(0)
    // by keyboard
    await headings.nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(sections(page).nth(1)).toHaveAttribute('open')
  },
)

test(
  'the terms say what they have to',
  { tag: ['@S-190', '@S-191', '@S-192', '@S-193', '@S-194', '@S-561'] },
  async ({ page }) => {
    await open(page, '/terms')
    const text = async (nth: number) => (await sections(page).nth(nth).textContent()) ?? ''
    expect(await text(0)).toMatch(
      /gestito da [^,]+ S\.r\.l\., con sede legale in [^:]* Tortona \(AL\), partita IVA IT\d{11}, .* Per ogni domanda: info@ottica\.example/s,
    )
    expect(await sections(page).first().locator('dt').allTextContents()).toEqual([
      'Cliente',
      'Prodotti',
      'Contratto di vendita',
    ])
    expect(await text(1)).toMatch(/possono cambiare in qualsiasi momento, con\s+effetto immediato/)
    expect(await text(1)).toMatch(/resta valida la versione\s+accettata con quell’ordine/)
    expect(await text(2)).toMatch(/Descrizioni e\s+immagini dei Prodotti sono indicative/)
    expect(await text(2)).toMatch(
      /non\s+disponibile, contattiamo il Cliente, che può scegliere il rimborso oppure un’alternativa/,
    )
    expect(await text(3)).toMatch(/gratuita per ordini sopra 79,90\s€; fino a quella somma\s+costa 4,90\s€/)
    expect(await text(6)).toMatch(/può recedere dal contratto entro 14 giorni, senza dare spiegazioni/)
    // not at the foot of every page: some have none (S-047)
    expect(await text(6)).toMatch(/in fondo alle pagine e, in ogni pagina, nel pannello\s+Assistenza/)
    expect(await text(6)).toContain('Modulo di recesso tipo')
    expect(await text(7)).toMatch(/si manifesta entro 24 mesi/)
    // what the harmonised notice says besides (L-05)
    expect(await text(7)).toMatch(/in altri paesi può durare di più.*garanzia commerciale.*etichetta GARAN/s)
    // the platform that this used to lead to was closed
    expect(await page.content()).not.toContain('ec.europa.eu/consumers/odr')
  },
)

test(
  'a URL with the hash of the withdrawal opens its section, which links to the function',
  { tag: ['@S-193', '@L-03'] },
  async ({ page }) => {
    await open(page, '/terms#recesso')
    const section = page.locator('#recesso')
    await expect(section).toHaveAttribute('open')
    await expect(section).toBeInViewport()
    await page.getByRole('contentinfo').getByRole('link', { name: 'recedere dal contratto qui' }).click()
    await expect(page).toHaveURL('/recesso')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recedere dal contratto')
  },
)

test('who we are: since 1994, then online, and three cards', { tag: ['@S-183', '@S-184'] }, async ({ page }) => {
  await open(page, '/whoweare')
  const main = page.locator('main')
  await expect(main).toContainText(/nel 1994/)
  await expect(main).toContainText(/negozio online/)
  for (const name of ['Esperienza decennale', 'Attenzione al cliente', 'Presenza globale']) {
    await expect(main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })).toHaveCount(1)
  }
})

test('the not-found page has a picture and a text', { tag: ['@S-180', '@S-181'] }, async ({ page, complaints }) => {
  await page.goto('/qualcosa')
  const width = () => page.locator('main img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await expect(page.locator('main')).toContainText(
    'Sembra che questa pagina sia sfocata: forse servono occhiali nuovi.',
  )
  forgive(complaints, /status of 404.*\/qualcosa\)$/)
})

test('the privacy and the cookie pages are one text, each with its own part first', async ({ page }) => {
  for (const [path, parts] of [
    ['/privacy', ['Privacy', 'Cookie']],
    ['/policy', ['Cookie', 'Privacy']],
  ] as const) {
    await open(page, path)
    expect(await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(parts)
  }
  await expect(page.locator('main')).toContainText('non usa cookie')
  for (const key of ['cart', 'token, refreshToken', 'termini']) {
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: `Nel browser: ${key}` })
        .first(),
    ).toBeVisible()
  }
})

test('the privacy page names all that the shop keeps of people, and for how long', async ({ page }) => {
  await open(page, '/privacy')
  const main = page.locator('main')
  for (const [name, words] of [
    ['Accessi', 'da quale rete'],
    ['Codici per email', '24 ore'],
    ['«Non sono un robot»', 'nessun altro lo vede'],
    ['Recesso', 'restano con l’ordine'],
    ['Assistenza e messaggi', 'allegati'],
    ['Email', 'finché esiste l’account'],
    ['Visite', 'interesse legittimo'],
  ] as const) {
    const entry = main.locator('div').filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
    await expect(entry.last()).toContainText(words)
  }
  // where the owner turned reports of failures on, the service sees the address that they come from (L-13)
  await expect(main).toContainText(/segnalazioni di errore, .* dal proprio indirizzo di rete/s)
  await expect(main).toContainText(/copie di sicurezza, .* due settimane/s)
  await expect(main.getByRole('link', { name: 'profilo' })).toHaveAttribute('href', '/profile')
})

test('every key that the shop leaves in the browser is named in the cookie page, and there is no cookie', async ({
  page,
}) => {
  await open(page, '/product/1')
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
  await page.getByText(/ x 1 Aggiunto al carrello/).waitFor()
  await page.getByRole('button', { name: 'Accetta' }).click()
  await page.reload()
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys).toEqual(expect.arrayContaining(['cart', 'termini', 'react-router-scroll-positions']))
  expect(await page.context().cookies()).toEqual([])
  await open(page, '/policy')
  // the others come only on comparing, registering, signing in or paying
  for (const key of [...keys, 'misure', 'registrazione', 'refreshToken', 'leftCart', 'acquisto', 'assistenza'])
    await expect(page.locator('section[aria-labelledby=cookie] dd span').filter({ hasText: key }).first()).toBeVisible()
})

test('the texts fit a width of 320 pixels, and text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/contact', '/terms#recesso', '/privacy', '/accessibilita', '/whoweare']) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  for (const [width, path] of [
    [320, '/'],
    [320, '/shop'],
    [390, '/product/1'],
    [390, '/terms#garanzia'],
    [1280, '/contact'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
  }
})
