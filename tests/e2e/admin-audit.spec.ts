import { newBrand, pickOf } from './support/brands.ts'
import { follow } from './support/navigation.ts'
import { openAsOwner, writeOrders } from './support/orders.ts'
import { foundProducts, pickFor, writeProduct } from './support/products.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, forgive, test, type Shop } from './support/test.ts'
import { foundUsers, newPerson, pickFor as pickForPerson } from './support/users.ts'

/** Entries of the trail, the last one the latest. */
const write = (shop: Shop, id: number, count: number) =>
  shop.query(
    `insert into audit_entry (at, account_id, kind, subject_id, action, changes)
     select '2026-03-09T08:00:00Z'::timestamptz + n * interval '1 second', null, 'brand', $1, 'changed',
       jsonb_build_object('nome', jsonb_build_array('Nome ' || n - 1, 'Nome ' || n))
     from generate_series(1, $2::int) as n`,
    [id, count],
  )

test('the history of a brand: who changed what, when, from what to what, and more of it on demand', async ({
  page,
  shop,
  complaints,
}) => {
  const { id, name } = await newBrand(shop)
  await openAsOwner(page, shop, `/admin?tab=brands&cerca=${encodeURIComponent(name)}`)
  await pickOf(page, name, 'Cronologia')
  const modal = page.getByRole('dialog', { name: `Cronologia: ${name}` })
  await expect(modal.getByText('Nessuna modifica registrata')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await write(shop, id, 52)
  await pickOf(page, name, 'Abilita')
  await expect(page.getByText(`${name} abilitato con successo`)).toBeVisible()
  await pickOf(page, name, 'Disabilita')
  await page
    .getByRole('dialog', { name: `Disabilita ${name}` })
    .getByRole('button', { name: 'Disabilita' })
    .click()
  await expect(page.getByText(`${name} disabilitato con successo`)).toBeVisible()
  const entries = modal.getByRole('listitem')
  const retry = modal.getByRole('button', { name: 'Riprova' })
  // of what was shown before all is known, yet not what came since
  await page.route(/\/GetRegistro/, (route) => route.fulfill({ status: 503, json: { title: 'Riprova.' } }))
  await pickOf(page, name, 'Cronologia')
  await expect(retry).toBeVisible()
  await page.unroute(/\/GetRegistro/)
  await retry.click()
  await expect(entries).toHaveCount(50)
  await expect(entries.first()).toContainText('Disabilitato, da Ada Bianchi')
  await expect(entries.first()).toContainText(/Attivo\s*da Sì a No/)
  await expect(entries.nth(2)).toContainText(/09\/03\/2026, 09:00/)
  await expect(entries.nth(2)).toContainText('Modificato, da riga di comando')
  await expect(entries.nth(2)).toContainText(/da Nome 51 a Nome 52/)
  await expectAccessible(page)
  await page.route(/\/GetRegistro/, (route) => route.fulfill({ status: 503, json: { title: 'Riprova.' } }), {
    times: 1,
  })
  await modal.getByRole('button', { name: 'Mostra altre' }).press('Enter')
  await retry.press('Enter')
  await expect(entries).toHaveCount(54)
  await expect(entries.last()).toContainText(/da Nome 0 a Nome 1/)
  await expect(modal.getByRole('button', { name: 'Mostra altre' })).toHaveCount(0)
  await expect(entries.nth(50)).toBeFocused()
  forgive(complaints, /status of 503/)
})

test('all changes on a page of their own, narrowed to one kind, each leading to what it is about', async ({
  page,
  shop,
  complaints,
}) => {
  const { id } = await writeOrders(shop, { state: 'processing' })
  const history = "insert into order_history (order_id, state, at) values ($1, 'processing', '2026-03-09T08:05:00Z')"
  await shop.query(history, [id])
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  await page.getByRole('button', { name: 'Aggiungi codice spedizione' }).click()
  await page.getByLabel('Codice di spedizione').fill('RZ1IT')
  await page.getByRole('button', { name: 'Salva' }).click()
  await page.getByRole('button', { name: 'Sì', exact: true }).click()
  await expect(page.getByText('Stato ordine aggiornato')).toBeVisible()
  const region = page.getByRole('region', { name: 'Storia' })
  await expect(region).toContainText('Codice di spedizione, da Ada Bianchi (RZ1IT)')
  await expect(region).toContainText('In Spedizione, da Ada Bianchi')
  await page.getByRole('link', { name: 'Torna agli ordini' }).click()
  await follow(page, 'Registro')
  await expect(page.getByRole('heading', { level: 1, name: 'Registro delle modifiche' })).toBeVisible()
  await expect(page).toHaveTitle(/Registro delle modifiche/)
  await page.getByLabel('Modifiche di').selectOption('Ordini')
  await expect(page).toHaveURL(/tipo=ordine/)
  const entries = page.getByRole('main').getByRole('listitem')
  const own = entries.filter({ has: page.getByRole('link', { name: `Ordine ${id}`, exact: true }) })
  await expect(own).toHaveCount(2)
  await expect(own.first()).toContainText(/Stato cambiato, da Ada Bianchi\s*Stato\s*da In Lavorazione a In Spedizione/)
  await expect(own.nth(1)).toContainText(/Codice di spedizione, da Ada Bianchi\s*Codice\s*RZ1IT/)
  await expectAccessibleAtBothWidths(page)
  await page.route(/\/GetRegistro/, (route) => route.fulfill({ status: 503, json: { title: 'Riprova tra poco.' } }))
  await page.getByLabel('Modifiche di').selectOption('Sconti')
  await expect(page.getByRole('alert').filter({ hasText: 'Riprova tra poco.' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.unroute(/\/GetRegistro/)
  await page.getByLabel('Modifiche di').selectOption('Ordini')
  await own.first().getByRole('link').click()
  await expect(page).toHaveURL(`/admin/ordini/${id}`)
  forgive(complaints, /status of 503/)
})

test('the menus of products and people lead to their history: prices in euros, of a person no value', async ({
  page,
  shop,
}) => {
  const { id, code } = await writeProduct(shop)
  const person = await newPerson(shop)
  await openAsOwner(page, shop, foundProducts(code))
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  await page.request.put('/api/Prodotti/ModificaProdotto', { headers, data: { id, prezzo: 14_900, lente: 'Vetro' } })
  const params = { id: person.id }
  await page.request.patch('/api/Utenti/UpdateUtente', { headers, params, data: { telefono: '0131 555666' } })
  await pickFor(page, code, 'Cronologia')
  const entry = page.getByRole('dialog', { name: `Cronologia: ${code}` }).getByRole('listitem')
  await expect(entry).toContainText(/Modificato, da Ada Bianchi/)
  await expect(entry).toContainText(/Prezzo\s*da 159,00.€ a 149,00.€/)
  await expect(entry).toContainText(/Materiale Lente\s*Vetro/)
  await page.goto(foundUsers(person.surname))
  await pickForPerson(page, person, 'Cronologia')
  const told = page.getByRole('dialog', { name: `Cronologia: ${person.name}` })
  await expect(told.getByRole('listitem')).toContainText(/Modificato, da Ada Bianchi\s*Telefono\s*modificato/)
  await expect(told).not.toContainText('0131')
  await expectAccessible(page)
})
