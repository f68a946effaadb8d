import type { Page, Route } from '@playwright/test'
import { openSignedIn } from './support/account.ts'
import { openAsOwner, writeOrders } from './support/orders.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, forgive, test } from './support/test.ts'
import { searchAfterPause, searchBox } from './support/table.ts'
import { accountOf, foundUsers, newPerson, openMenuOf, pickFor, rowOf } from './support/users.ts'

const modal = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })
const names = (page: Page) => page.getByRole('row').locator('td:nth-child(2)')
const answerOtherwise = async (route: Route) =>
  route.fulfill({ response: await route.fetch(), json: 'Salvato, grazie' })

test(
  'all accounts, sorted by any column, the newest first',
  { tag: ['@S-240', '@S-241', '@S-242', '@S-535'] },
  async ({ page, shop }) => {
    const ada = await newPerson(shop, { first: 'Ada' })
    const bea = await newPerson(shop, { first: 'Bea', surname: ada.surname, verified: false })
    const zoe = await newPerson(shop, { first: 'Zoe', surname: ada.surname, role: 'administrator' })
    await shop.query('update account set disabled_at = now() where id = $1', [bea.id])
    const { ids } = await writeOrders(shop, { count: 2 })
    await shop.query('update shop_order set account_id = $1 where id = any($2::int[])', [ada.id, ids])
    await shop.query('update account set order_count = 2 where id = $1', [ada.id])
    await openAsOwner(page, shop, foundUsers(ada.surname))
    await expect(page.getByRole('heading', { level: 2, name: 'Gestione utenti', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      /^ID\W$/,
      /^Cliente\W$/,
      /^N\. Ordini\W$/,
      /^E-Mail\W$/,
      /^Verificato\W$/,
      /^Eliminato\W$/,
      'Azioni',
    ])
    await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'descending')
    await expect(names(page)).toHaveText([`${zoe.name}Amministratore`, bea.name, ada.name])
    const cells = (email: string) => rowOf(page, email).locator('td')
    await expect(cells(ada.email)).toHaveText([String(ada.id), ada.name, '2', ada.email, 'Sì', 'No', ''])
    await expect(cells(bea.email)).toHaveText([String(bea.id), bea.name, '0', bea.email, 'No', 'Sì', ''])
    await expect(page.getByText('1–3 di 3')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    for (const [title, key, direction, first] of [
      ['Cliente', 'nome', 'ascending', ada.name],
      ['N. Ordini', 'ordini', 'descending', ada.name],
      ['E-Mail', 'email', 'ascending', [ada, bea, zoe].toSorted((a, b) => (a.email < b.email ? -1 : 1))[0]?.name],
      ['Verificato', 'verificato', 'descending', zoe.name],
      ['Eliminato', 'eliminato', 'descending', bea.name],
    ] as const) {
      await page.getByRole('button', { name: title, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`ordina=${key}`))
      await expect(page.getByRole('columnheader', { name: title })).toHaveAttribute('aria-sort', direction)
      await expect(names(page).first()).toContainText(first ?? '')
    }
    await page.getByRole('button', { name: 'Cliente', exact: true }).click()
    await expect(names(page)).toHaveText([ada.name, bea.name, `${zoe.name}Amministratore`])
  },
)

test(
  'the search is by name, email and id, once the typing has paused',
  { tag: ['@S-243', '@S-203', '@S-534'] },
  async ({ page, shop }) => {
    const person = await newPerson(shop)
    const namesake = await newPerson(shop, { surname: person.surname })
    await page.clock.install()
    await openAsOwner(page, shop, '/admin?tab=utenti')
    await page.getByRole('table').waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/GetAllUtenti'))
        asked.push((request.postDataJSON() as { cerca?: string }).cerca ?? '')
    })
    const search = searchBox(page)
    await searchAfterPause(page, person.surname.toLowerCase())
    await expect(names(page)).toHaveText([namesake.name, person.name])
    expect(asked).toEqual([person.surname.toLowerCase()])
    for (const [sought, { email }] of [
      [person.email, person],
      [String(namesake.id), namesake],
    ] as const) {
      await search.fill(sought)
      await expect(names(page)).toHaveCount(1)
      await expect(rowOf(page, email)).toBeVisible()
    }
    await search.fill('nessunosichiamacosì')
    await expect(page.getByText('Nessun utente trovato per «nessunosichiamacosì»')).toBeVisible()
    await expectAccessible(page)
  },
)

test('users are paged by the server, and a page after the last one redirects to the last', async ({ page, shop }) => {
  const { surname } = await newPerson(shop)
  for (let n = 0; n < 26; n += 1) await newPerson(shop, { surname })
  await openAsOwner(page, shop, foundUsers(surname))
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Successiva' }).click()
  await expect(names(page)).toHaveCount(2)
  await expect(page.getByText('26–27 di 27')).toBeVisible()
  await page.goto(`${foundUsers(surname)}&pagina=9`)
  await page.getByRole('button', { name: 'Torna alla prima pagina' }).click()
  await expect(names(page)).toHaveCount(25)
})

test(
  'Modifica keeps blank fields, and shows the name as it will be saved',
  { tag: ['@S-244', '@S-246', '@S-377', '@S-378', '@S-461', '@S-519', '@H-17', '@H-34'] },
  async ({ page, shop }) => {
    const person = await newPerson(shop)
    await openAsOwner(page, shop, foundUsers(person.surname))
    await pickFor(page, person, 'Modifica')
    const window = modal(page, `Modifica utente ${person.id}`)
    const name = window.getByLabel('Nome e cognome')
    await expect(name).toHaveValue(person.name)
    await expect(window.getByLabel('Data di nascita')).toHaveValue('1990-05-17')
    await expect(window.getByLabel('Telefono')).toHaveValue('333 0000009')
    await expect(window.getByLabel('Donna')).toBeChecked()
    await expectAccessible(page)
    await name.fill(`Zaira Maria ${person.surname}`)
    await expect(name).toHaveAccessibleDescription('Sarà salvato come «Zaira Maria».')
    await name.fill(`Zaira ${person.surname}`)
    await window.getByLabel('Telefono').fill(' ')
    await window.getByLabel('Data di nascita').fill('')
    await window.getByLabel('Uomo').check()
    const sent = page.waitForRequest(/UpdateUtente/)
    await window.getByRole('button', { name: 'Salva' }).dblclick()
    expect((await sent).postDataJSON()).toEqual({
      nomeCompleto: `Zaira ${person.surname}`,
      dataNascita: '1990-05-17',
      telefono: '333 0000009',
      genere: 'uomo',
      modificatoIl: expect.any(String),
    })
    await expect(page.getByText('Utente aggiornato con sucesso!')).toHaveCount(1)
    await expect(window).toHaveCount(0)
    await expect(rowOf(page, person.email)).toContainText(`Zaira ${person.surname}`)
    expect(await accountOf(shop, person.id)).toEqual({
      full_name: `Zaira ${person.surname}`,
      phone: '333 0000009',
      gender: 'uomo',
      birth_date: '1990-05-17',
      off: false,
    })
  },
)

test(
  'a refused edit shows the reason at its field and keeps the values, also where another owner edited meanwhile',
  { tag: ['@S-461', '@S-495'] },
  async ({ page, shop, complaints }) => {
    const failure = "Impossibile completare l'aggionamento del profilo!"
    const person = await newPerson(shop)
    await openAsOwner(page, shop, foundUsers(person.surname))
    await pickFor(page, person, 'Modifica')
    const window = modal(page, /Modifica utente/)
    const beside = ((await window.boundingBox())?.x ?? 0) - 8
    await page.mouse.click(beside, 100)
    await expect(window).toHaveCount(0)
    await pickFor(page, person, 'Modifica')
    const born = window.getByLabel('Data di nascita')
    await window.getByLabel('Telefono').fill('0131 1')
    // as the browser tells of a press on the scrollbar of a low window; in tests it shows none
    const { x, y, width } = (await window.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await window.dispatchEvent('mousedown', { clientX: x + width - 1, clientY: y + 100 })
    await born.fill(`${new Date().getFullYear() - 10}-01-31`)
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(born).toHaveAccessibleDescription(`${failure} Devi avere almeno 18 anni per registrarti`)
    await expect(born).toBeFocused()
    await expectAccessible(page)
    await born.fill('1991-01-31')
    await page.route('**/UpdateUtente?*', (route) => route.abort())
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(window.locator('form')).toContainText(`${failure} Il negozio non risponde`)
    await page.unroute('**/UpdateUtente?*')
    // the answer is the message, whatever it says
    await page.route('**/UpdateUtente?*', answerOtherwise, { times: 1 })
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Salvato, grazie', { exact: true })).toBeVisible()
    await expect(window).toHaveCount(0)
    expect(await accountOf(shop, person.id)).toMatchObject({ phone: '0131 1', birth_date: '1991-01-31' })

    await pickFor(page, person, 'Modifica')
    await window.getByLabel('Nome e cognome').fill(`Zita ${person.surname}`)
    await window.getByLabel('Telefono').fill('0131 111')
    await window.getByLabel('Preferisco non specificarlo').check()
    await shop.query(
      `update account set phone = '0131 222', birth_date = '1991-02-03', gender = 'uomo', changed_at = now() + interval '1 second' where id = $1`,
      [person.id],
    )
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(window.locator('form')).toContainText('I dati sono stati modificati nel frattempo')
    await expect(window.locator('form')).toContainText('Nel frattempo è diventato «0131 222»')
    await expect(window.getByRole('group', { name: 'Genere' })).toHaveAccessibleDescription(/diventato «Uomo»/)
    await expect(window.getByLabel('Data di nascita')).toHaveValue('1991-02-03')
    await expect(window.getByLabel('Telefono')).toHaveValue('0131 111')
    await expectAccessible(page)
    const take = window.getByRole('button', { name: 'Usa questo' })
    await take.first().press('Enter')
    await expect(window.getByLabel('Telefono')).toHaveValue('0131 222')
    await expect(window.getByLabel('Telefono')).toBeFocused()
    await take.press('Enter')
    await expect(window.getByLabel('Uomo')).toBeChecked()
    await expect(window.getByLabel('Uomo')).toBeFocused()
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(window).toHaveCount(0)
    expect(await accountOf(shop, person.id)).toMatchObject({
      full_name: `Zita ${person.surname}`,
      phone: '0131 222',
      birth_date: '1991-02-03',
      gender: 'uomo',
    })
    forgive(complaints, /status of 40[09]|ERR_FAILED/)
  },
)

test(
  'Disabilita asks and ends the access at once, Abilita restores it',
  { tag: ['@S-202', '@S-245', '@S-308', '@S-509', '@S-510', '@H-84'] },
  async ({ page, shop, browser, baseURL }) => {
    const person = await newPerson(shop)
    const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
    const their = await theirs.newPage()
    await openSignedIn(their, person, '/profile')
    await openAsOwner(page, shop, foundUsers(person.surname))
    await openMenuOf(page, person)
    await expect(page.getByRole('menuitem')).toHaveText(['Modifica', 'Disabilita', 'Cronologia'])
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Disabilita' }).click()
    const window = modal(page, `Disabilita ${person.name}`)
    await expect(window).toContainText(person.email)
    await expectAccessible(page)
    await window.getByRole('button', { name: 'Indietro' }).click()
    expect((await accountOf(shop, person.id))?.off).toBe(false)
    await pickFor(page, person, 'Disabilita')
    await window.getByRole('button', { name: 'Disabilita' }).dblclick()
    await expect(page.getByText(`${person.name} disabilitato con successo`, { exact: true })).toHaveCount(1)
    await expect(rowOf(page, person.email).locator('td').nth(5)).toHaveText('Sì')
    const login = () => their.request.post('/api/Auth/Login', { data: person })
    expect((await login()).status()).toBe(401)
    await pickFor(page, person, 'Abilita')
    await expect(page.getByText(`${person.name} abilitato con successo`, { exact: true })).toBeVisible()
    await expect(rowOf(page, person.email).locator('td').nth(5)).toHaveText('No')
    expect((await login()).status()).toBe(200)
    await theirs.close()
  },
)

test('an account is enabled while another one waits for the answer', async ({ page, shop }) => {
  const one = await newPerson(shop)
  const other = await newPerson(shop, { surname: one.surname })
  await shop.query('update account set disabled_at = now() where id = any($1::int[])', [[one.id, other.id]])
  await openAsOwner(page, shop, foundUsers(one.surname))
  const asked: string[] = []
  await page.route('**/AttivaUtente*', (route) => void asked.push(route.request().url()))
  for (const person of [one, one, other]) await pickFor(page, person, 'Abilita')
  await expect.poll(() => asked.map((url) => Number(new URL(url).searchParams.get('id')))).toEqual([one.id, other.id])
})

test('the owner’s account cannot be disabled: the server’s message is in the modal', async ({
  page,
  shop,
  complaints,
}) => {
  const owner = await newPerson(shop, { role: 'administrator' })
  await openSignedIn(page, owner, foundUsers(owner.surname))
  await pickFor(page, owner, 'Disabilita')
  await modal(page, /Disabilita/)
    .getByRole('button', { name: 'Disabilita' })
    .click()
  await expect(modal(page, /Disabilita/).locator('form')).toContainText('Non puoi disabilitare il tuo account')
  await expectAccessible(page)
  // the account to be enabled was erased meanwhile
  const gone = await newPerson(shop, { surname: owner.surname })
  await shop.query('update account set disabled_at = now() where id = $1', [gone.id])
  await page.goto(foundUsers(gone.email))
  await openMenuOf(page, gone)
  await shop.query('delete from account where id = $1', [gone.id])
  await page.getByRole('menuitem', { name: 'Abilita' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Utente non trovato.')
  await expect(page.getByText(/Nessun utente trovato/)).toBeVisible()
  forgive(complaints, /status of 40[49]/)
})

test('Vedi ordini shows the orders of that customer and no namesake’s, by keyboard alone, and back', async ({
  page,
  shop,
}) => {
  const person = await newPerson(shop)
  const { id } = await writeOrders(shop, { name: person.name })
  await writeOrders(shop, { name: person.name })
  await shop.query('update shop_order set account_id = $1 where id = $2', [person.id, id])
  await openAsOwner(page, shop, foundUsers(person.surname))
  await page.getByRole('button', { name: `Azioni per ${person.name}, utente ${person.id}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Modifica', 'Disabilita', 'Cronologia', 'Vedi ordini'])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const orders = page.getByRole('link', { name: /^Ordine \d/ })
  await expect(orders).toHaveText([String(id)])
  const filter = page.getByRole('button', { name: `Ordini di ${person.name}, mostra tutti` })
  await expect(filter).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await expect(rowOf(page, person.email)).toBeVisible()
  await page.goForward()
  await filter.click()
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toBeFocused()
  await expect(page).not.toHaveURL(/cliente=/)
  await expect(orders.nth(1)).toBeVisible()
})

test(
  'a table of users that fails to load says so, with a retry',
  { tag: ['@S-496', '@S-475'] },
  async ({ page, shop, complaints }) => {
    const person = await newPerson(shop)
    let answers = false
    await page.route(/\/GetAllUtenti/, (route) => {
      const { cerca } = route.request().postDataJSON() as { cerca?: string }
      return answers || !cerca ? route.continue() : route.fulfill({ status: 500, body: '' })
    })
    await openAsOwner(page, shop, foundUsers(person.surname))
    const alert = page.getByRole('alert').filter({ hasText: 'Errore nel caricamento' })
    await expect(alert).toContainText('Errore sconosciuto durante il login')
    await expectAccessible(page)
    answers = true
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect(rowOf(page, person.email)).toBeVisible()
    forgive(complaints, /status of 500/)
  },
)
