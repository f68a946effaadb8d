import type { Locator, Page } from '@playwright/test'
import { picture } from './support/brands.ts'
import { tabTo } from './support/keys.ts'
import { useOldestBrowser } from './support/oldest-browser.ts'
import { openAsOwner, stateOf, writeOrders } from './support/orders.ts'
import { newPrefix, takeOffAfter, writeBrand, writeProduct } from './support/products.ts'
import { expect, test } from './support/test.ts'
import { newPerson } from './support/users.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Azioni per ${name}`, exact: true })
const modal = (page: Page) => page.getByRole('dialog')

/** Moves the focus to the target by Tab, and checks that the focus is visible. */
async function goTo(page: Page, target: Locator, key = 'Tab') {
  await tabTo(page, target, key)
  await expect(target).not.toHaveCSS('outline-style', 'none')
}

/** Goes back to the tabs, selects one by these keys, searches for a row and focuses it. */
async function findRow(
  page: Page,
  { keys, name, sought }: { keys: string[]; name: string; sought: string },
  row: Locator,
) {
  await goTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab')
  for (const key of keys) await page.keyboard.press(key)
  await expect(tab(page, name)).toBeFocused()
  await expect(page.getByRole('heading', { name: `Gestione ${name.toLowerCase()}` })).toBeVisible()
  // the previous tab is unmounted a moment later
  await goTo(page, page.getByRole('tabpanel', { name }).getByRole('searchbox', { name: 'Cerca' }))
  await page.keyboard.type(sought)
  await expect(page.getByRole('row')).toHaveCount(2)
  await goTo(page, row)
}

/** Opens the focused menu, and chooses an item. */
async function choose(page: Page, label: string) {
  const line = page.getByRole('menuitem', { name: label, exact: true })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let press = 0; press < 9; press++) {
    if (await line.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(line).toBeFocused()
  await expect(line).not.toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Enter')
}

/** Waits for the modal, and moves the focus to the target in it. */
async function goInside(page: Page, target: Locator) {
  await expect(modal(page).getByRole('button', { name: 'Chiudi', exact: true })).toBeFocused()
  await goTo(page, target)
}

/** Checks the message of success, and that the focus has returned. */
async function done(page: Page, words: string | RegExp, back: Locator) {
  await expect(page.getByRole('status').getByText(words)).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await expect(back).toBeFocused()
}

test(
  'the owner disables a brand and a user, sets a price, creates a product, moves an order and downloads a file, by keyboard alone',
  { tag: ['@S-234', '@S-304', '@S-307', '@S-308', '@S-320', '@S-007', '@S-397'] },
  async ({ page, shop }) => {
    const { keyboard } = page
    const button = (name: string) => modal(page).getByRole('button', { name, exact: true })
    const field = (name: string) => modal(page).locator(`[name="${name}"]`)
    const brand = await writeBrand(shop)
    const person = await newPerson(shop)
    const product = await writeProduct(shop)
    const order = await writeOrders(shop)
    await useOldestBrowser(page)
    await openAsOwner(page, shop)
    await goTo(page, tab(page, 'Ordini'))

    const ofBrand = menuOf(page, brand.name)
    await findRow(page, { keys: ['End', 'ArrowLeft'], name: 'Brands', sought: brand.name }, ofBrand)
    await choose(page, 'Disabilita')
    await goInside(page, button('Disabilita'))
    await keyboard.press('Escape')
    await expect(ofBrand).toBeFocused()
    await choose(page, 'Disabilita')
    await goInside(page, button('Disabilita'))
    await keyboard.press('Enter')
    await done(page, `${brand.name} disabilitato con successo`, ofBrand)

    const ofPerson = menuOf(page, `${person.name}, utente ${person.id}`)
    await findRow(page, { keys: ['ArrowLeft', 'ArrowLeft'], name: 'Utenti', sought: person.surname }, ofPerson)
    await choose(page, 'Disabilita')
    await goInside(page, button('Disabilita'))
    await keyboard.press('Enter')
    await done(page, `${person.name} disabilitato con successo`, ofPerson)

    const ofProduct = menuOf(page, product.code)
    await findRow(page, { keys: ['End'], name: 'Prodotti', sought: product.code }, ofProduct)
    await choose(page, 'Modifica')
    await goInside(page, field('prezzo'))
    await keyboard.press('Control+A')
    await keyboard.type('caro')
    await keyboard.press('Enter')
    await expect(field('prezzo')).toHaveAccessibleDescription(/maggiore di zero/)
    await expect(field('prezzo')).toBeFocused()
    await expect(field('prezzo')).toHaveValue('caro')
    await keyboard.press('Control+A')
    await keyboard.type('149,50')
    await keyboard.press('Enter')
    await done(page, 'Prodotto aggiornato', ofProduct)
    await expect(page.getByRole('row').nth(1)).toContainText('149,50')

    const create = page.getByRole('tabpanel').getByRole('button', { name: 'Crea prodotto' })
    const code = `${newPrefix()}-002`
    takeOffAfter(shop, code)
    await goTo(page, create, 'Shift+Tab')
    await keyboard.press('Enter')
    await goInside(page, field('codice'))
    await keyboard.type(code)
    await keyboard.press('Escape')
    await expect(button('Resta qui')).toBeFocused()
    await keyboard.press('Enter')
    await expect(field('codice')).toBeFocused()
    await goTo(page, field('tipologia'))
    await keyboard.type('Da v')
    await goTo(page, field('genere'))
    await keyboard.type('Un')
    await goTo(page, field('prezzo'))
    await keyboard.type('79,90')
    await keyboard.press('Enter')
    // the first missing value has the focus, and the typed values are kept
    await expect(button('Aggiungi immagini')).toBeFocused()
    await expect(field('codice')).toHaveValue(code)
    await modal(page)
      .locator('input[type=file]')
      .setInputFiles(await picture('fronte.png'))
    await expect(modal(page).getByRole('img', { name: 'Immagine 1 di 1' })).toBeVisible()
    await goTo(page, field('modello'), 'Shift+Tab')
    await keyboard.press('Enter')
    await done(page, `Prodotto creato con codice ${code}`, create)

    const ofOrder = menuOf(page, `l’ordine ${order.id}`)
    await findRow(page, { keys: ['Home'], name: 'Ordini', sought: order.name }, ofOrder)
    await choose(page, 'Accetta')
    await done(page, 'Stato ordine aggiornato', ofOrder)
    expect(await stateOf(shop, order.id)).toBe('processing')

    const take = page.getByRole('button', { name: 'Esporta ordini' })
    await goTo(page, take, 'Shift+Tab')
    await keyboard.press('Enter')
    await goInside(page, field('dal'))
    const [file] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')])
    expect(file.suggestedFilename()).toMatch(/^ordini-.+\.csv$/)
    await done(page, 'File scaricato', take)
  },
)
