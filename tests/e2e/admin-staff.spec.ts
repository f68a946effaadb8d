import { enter, newAccount, newAddress, openSession, openSignedIn, emailTo } from './support/account.ts'
import { follow } from './support/navigation.ts'
import { openAsOwner, writeOrders } from './support/orders.ts'
import {
  administrator,
  expect,
  expectAccessible,
  forgive,
  loseAnswer,
  open,
  ready,
  test,
  type Shop,
} from './support/test.ts'

/** Gives an account a second factor, after it has signed in without one. */
const giveSecondFactor = (shop: Shop, email: string) =>
  shop.query(
    `insert into second_factor (account_id, secret, prepared_at, confirmed_at)
     select id, 'JBSWY3DPEHPK3PXP', now(), now() from account where email = $1`,
    [email],
  )

test(
  'the owner invites a colleague, who accepts, adds the second factor, and is changed and removed again',
  { tag: ['@H-118'] },
  async ({ page, shop, complaints }) => {
    const colleague = await newAccount(shop)
    await openAsOwner(page, shop, '/admin')
    await follow(page, 'Collaboratori')
    await expect(page.getByRole('heading', { level: 1, name: 'Collaboratori' })).toBeVisible()
    await page.getByRole('button', { name: 'Invita', exact: true }).click()
    const modal = page.getByRole('dialog', { name: 'Invita un collaboratore' })
    await modal.getByRole('button', { name: 'Manda l’invito' }).click()
    await expect(modal.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(modal.getByLabel('Email')).toBeFocused()
    forgive(complaints, /400/)
    await modal.getByLabel('Email').fill(colleague.email)
    await modal.getByRole('radio', { name: 'Contabile' }).check()
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Manda l’invito' }).click()
    const invited = page
      .getByRole('list', { name: 'Inviti' })
      .getByRole('listitem')
      .filter({ hasText: colleague.email })
    await expect(invited).toContainText('Contabile')
    await expectAccessible(page)

    const { link } = await emailTo(shop, colleague.email, /Un invito/)
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await ready(page)
    await expect(page.getByText(`Accedi o registrati con ${colleague.email}`)).toBeVisible()
    await expectAccessible(page)
    await openSignedIn(page, colleague, link)
    const accept = page.getByRole('button', { name: 'Accetta l’invito' })
    await loseAnswer(page, /Collaboratori\/Accetta/)
    await accept.click()
    await expect(page.getByRole('alert').getByText('Il negozio non risponde')).toBeVisible()
    forgive(complaints, /ERR_FAILED/)
    await accept.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manca un passo' })).toBeVisible()
    // opened anew the link is over, also where the answer was lost for good
    await open(page, link)
    await expect(page.getByText('Lavori già nel negozio: questo invito non serve più.')).toBeVisible()
    forgive(complaints, /404/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Vai alla dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manca un passo' })).toBeVisible()
    await expectAccessible(page)
    await giveSecondFactor(shop, colleague.email)
    // of the session before the server would ask the database again after five seconds
    await openSignedIn(page, colleague, '/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

    await openAsOwner(page, shop, '/admin/collaboratori')
    const row = page
      .getByRole('list', { name: 'Collaboratori' })
      .getByRole('listitem')
      .filter({ hasText: colleague.email })
    await expect(row).toContainText('Verifica in due passaggi attiva')
    const act = async (name: string) => {
      await row.getByRole('button', { name: /^Azioni per/ }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await act('Cambia mansione')
    await page.getByRole('dialog').getByRole('radio', { name: 'Banco' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click()
    await expect(row).toContainText('Banco')
    await act('Togli dal negozio')
    await page.getByRole('dialog').getByRole('button', { name: 'Togli dal negozio' }).click()
    await expect(row).toHaveCount(0)
  },
)

test(
  'the counter sees orders and no takings, the accountant takings and no messages',
  { tag: ['@H-118'] },
  async ({ page, shop }) => {
    const { ids } = await writeOrders(shop, { count: 1 })
    const hire = async (duty: string) => {
      const account = await newAccount(shop, { role: 'administrator' })
      await shop.query('update account set duty = $2 where email = $1', [account.email, duty])
      await enter(page, account)
      await giveSecondFactor(shop, account.email)
      await page.goto('/admin')
      await ready(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    }
    const tabs = page.getByRole('tablist', { name: 'Gestione' }).getByRole('tab')

    await page.route('**/api/Stats/DaGuardare', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), lettere: 1 } })
    })
    await hire('counter')
    await expect(tabs).toHaveText(['Ordini', 'Utenti', 'Brands', 'Prodotti'])
    await expect(page.getByRole('heading', { name: 'Da fare' })).toBeVisible()
    // said, and no link to a log that the counter does not have
    await expect(page.getByText('1 email non partita')).toBeVisible()
    await expect(page.getByRole('link', { name: '1 email non partita' })).toHaveCount(0)
    await expect(page.getByText('Ordini totali')).toBeVisible()
    await expect(page.getByText('Fatturato')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Esporta ordini' })).toHaveCount(0)
    await page.goto(`/admin/ordini/${ids[0]}`)
    await ready(page)
    await expect(page.getByRole('button', { name: 'Accetta', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rimborsa' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Annulla' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Modifica stato' }).click()
    await expect(page.getByLabel('Nuovo stato')).toContainText('Completato')
    await expect(page.getByLabel('Nuovo stato')).not.toContainText('Cancellato')
    const notTheirs = page.getByRole('heading', { name: 'Questa pagina è di un’altra mansione' })
    await open(page, '/admin/iva')
    await expect(notTheirs).toBeVisible()
    await expect(page.getByRole('button', { name: 'Scarica CSV' })).toHaveCount(0)

    await hire('accountant')
    await expect(tabs).toHaveText(['Ordini', 'Sconti', 'Brands', 'Prodotti'])
    await expect(page.getByText('Fatturato')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Esporta ordini' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Scegli tutti' })).toHaveCount(0)
    await tabs.filter({ hasText: 'Sconti' }).click()
    await expect(page.getByRole('heading', { name: 'Saldi' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Codici' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Metti in saldo|Crea codice/ })).toHaveCount(0)
    await page.goto(`/admin/ordini/${ids[0]}`)
    await ready(page)
    await expect(page.getByRole('button', { name: 'Stampa documento' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accetta', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Scrivi al cliente' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Richieste' })).toHaveCount(0)
    // theirs are neither the page of a person nor the requests for lenses, only the file of what lenses cost
    await expect(page.getByRole('heading', { name: 'Cliente' })).toBeVisible()
    await expect(page.locator('a[href^="/admin/utenti/"]')).toHaveCount(0)
    await expectAccessible(page)
    await open(page, '/admin/assistenza')
    await expect(notTheirs).toBeVisible()
    await expectAccessible(page)
    await follow(page, 'Lenti su richiesta')
    await expect(page.getByRole('button', { name: /^Scarica \d{4}$/ })).toHaveCount(2)
    await expect(page.getByText('Errore nel caricamento')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'In coda' })).toHaveCount(0)
  },
)

test(
  'a colleague who is removed while the dashboard is open is led to the sign-in, and is no longer shown it as a customer',
  { tag: ['@H-118', '@H-39'] },
  async ({ page, shop, complaints }) => {
    const colleague = await newAccount(shop, { role: 'administrator' })
    await giveSecondFactor(shop, colleague.email)
    await openSignedIn(page, colleague, '/admin')
    const [account] = await shop.query<{ id: number }>('select id from account where email = $1', [colleague.email])
    const { token } = await openSession(administrator)
    const headers = { authorization: `Bearer ${token}` }
    const ended = await page.request.post(`/api/Collaboratori/Termina?id=${account?.id}`, { headers })
    expect(ended.status()).toBe(200)
    await follow(page, 'Prodotti')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'accedi di nuovo' }).click()
    forgive(complaints, /401/)
    const login = await opened
    await login.getByLabel('Email').fill(colleague.email)
    await login.getByLabel('Password').fill(colleague.password)
    await login.getByRole('button', { name: 'Accedi' }).click()
    await login.waitForURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa pagina è di chi lavora nel negozio')
    await expect(page.getByRole('link', { name: 'accedi di nuovo' })).toHaveCount(0)
    await expectAccessible(page)
  },
)

test(
  'an accountant for whom nothing waits but requests of the counter reads that nothing is to be done',
  { tag: ['@H-118'] },
  async ({ page, shop }) => {
    const accountant = await newAccount(shop, { role: 'administrator' })
    await shop.query(`update account set duty = 'accountant' where email = $1`, [accountant.email])
    await giveSecondFactor(shop, accountant.email)
    const lists = { rimborsi: [], contestazioni: [], pagamenti: [], differenze: [], recessi: { quanti: 0 } }
    const nothing = { ...lists, esauriti: 0, lettere: 0, spazio: {}, copia: { inRitardo: false } }
    const today = { ...nothing, richieste: 2, lenti: 1, esempio: ['PEC'] }
    await page.route('**/api/Stats/DaGuardare', (route) => route.fulfill({ json: today }))
    await openSignedIn(page, accountant, '/admin')
    await expect(page.getByRole('region', { name: 'Da fare' })).toContainText('Niente da fare.')
    await expect(page).toHaveTitle(/^Dashboard/)
  },
)

test(
  'a link that is over, or of another address, says what to do',
  { tag: ['@H-118'] },
  async ({ page, shop, complaints }) => {
    const stranger = await newAccount(shop)
    await open(page, '/invito/nessuno')
    await expect(page.getByText(/Questo invito non vale più/)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Accedi' })).toBeVisible()
    await expectAccessible(page)
    await openSignedIn(page, stranger, '/invito/nessuno')
    await expect(page.getByText(/Questo invito non vale più/)).toBeVisible()
    await expect(main.getByRole('link')).toHaveCount(0)
    forgive(complaints, /404/)
    const email = newAddress()
    await openAsOwner(page, shop, '/admin/collaboratori')
    await page.getByRole('button', { name: 'Invita', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    const { link } = await emailTo(shop, email, /Un invito/)
    // some programs add a slash to the addresses that they link
    await openSignedIn(page, stranger, `${link}/`)
    await expect(page.getByText(`accedi con ${email}`)).toBeVisible()
    const accept = page.getByRole('button', { name: 'Accetta l’invito' })
    await expect(accept).toHaveCount(0)
    // whose session it is, the server does not say: the press asks
    await page.route('**/api/Auth/GetUserInfo', (route) => route.abort())
    await page.reload()
    await ready(page)
    await accept.click()
    await expect(page.getByRole('alert').getByText('Questo invito è per un’altra email')).toBeVisible()
    forgive(complaints, /ERR_FAILED|409/)
  },
)
