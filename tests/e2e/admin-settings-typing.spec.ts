import { openAsOwner, writeOrders } from './support/orders.ts'
import { expect, expectAccessible, forgive, test } from './support/test.ts'

test('settings: what people write otherwise and mean the same is saved as it is spelled', async ({
  page,
  shop,
  complaints,
}) => {
  await openAsOwner(page, shop, '/admin/impostazioni')
  // the shop of all tests keeps its settings: the answer is made up
  const sent: { valori?: object }[] = []
  await page.route('**/api/Impostazioni/Salva', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 409, json: { code: 'settings-changed', title: 'Riprova.' } })
  })
  await page.getByLabel('Partita IVA').fill('0123 4567 897')
  await page.getByLabel('Provincia').fill('Vercelli')
  await page.getByLabel('Telefono').fill('0161/12.34.56')
  await page.getByLabel('Latitudine').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '45.3258, 8.4234')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByLabel('Latitudine')).toHaveValue('45,3258')
  await expect(page.getByLabel('Longitudine')).toHaveValue('8,4234')
  await page.getByRole('button', { name: 'Salva' }).click()
  // a name is not cut to the letters of another province
  await expect(page.getByLabel('Provincia')).toBeFocused()
  await expect(page.locator('main').getByText('scrivi la sigla di due lettere, come AL')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabel('Provincia').fill(' vc')
  await page.getByRole('link', { name: 'Orari e ferie', exact: true }).click()
  await page.getByLabel('Lunedì').fill('9-13')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.locator('main').getByText('Riprova.')).toBeVisible()
  expect(sent[0]?.valori).toEqual({
    partitaIva: 'IT01234567897',
    provincia: 'VC',
    telefono: '0161 12 34 56',
    latitudine: 45.3258,
    longitudine: 8.4234,
    orarioLunedi: '9:00-13:00',
  })
  forgive(complaints, /409/)
})

test('settings: what is typed while a save is under way stays, to be saved next', async ({ page, shop }) => {
  const reading = page.waitForResponse('**/api/Impostazioni/Leggi')
  await openAsOwner(page, shop, '/admin/impostazioni')
  const settings = (await (await reading).json()) as { valori: object }
  // the shop of all tests keeps its settings: the answer is made up
  const held = Promise.withResolvers<void>()
  await page.route('**/api/Impostazioni/Salva', async (route) => {
    await held.promise
    const { valori } = route.request().postDataJSON() as { valori: object }
    await route.fulfill({ json: { ...settings, valori: { ...settings.valori, ...valori } } })
  })
  await page.getByLabel('PEC').fill('prima@pec.example')
  await page.getByLabel('Telefono').fill('0161 123456')
  await page.getByRole('button', { name: 'Salva' }).click()
  await page.getByLabel('PEC').fill('seconda@pec.example')
  held.resolve()
  await expect(page.getByText('Impostazioni salvate')).toBeVisible()
  await expect(page.getByLabel('PEC')).toHaveValue('seconda@pec.example')
  await expect(page.getByText('1 modifica non salvata')).toBeVisible()
  await page.getByRole('button', { name: 'Annulla le modifiche' }).click()
  await expect(page.getByLabel('PEC')).toHaveValue('prima@pec.example')
})

test(
  'settings: a second press where the first one was loses nothing, though another button has come there',
  { tag: ['@touch'] },
  async ({ page, shop, complaints }) => {
    await openAsOwner(page, shop, '/admin/impostazioni')
    // it does not reach the shop, which all tests share: a request that waits at the end of its test would be sent on
    const { promise: seen, resolve: giveUp } = Promise.withResolvers<void>()
    await page.route('**/api/Impostazioni/Salva', async (route) => {
      await seen
      await route.abort()
    })
    await page.getByLabel('PEC').fill('nuova@pec.example')
    await page.getByLabel('Telefono').fill('0161 123456')
    await expect(page.getByText('2 modifiche non salvate')).toBeVisible()
    const box = await page.getByRole('button', { name: 'Salva' }).boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.click(x, y)
    await expect(page.getByRole('button', { name: 'Un momento…' })).toBeVisible()
    const there = await page.evaluate((at) => document.elementFromPoint(...at)?.textContent, [x, y] as const)
    expect(there).toBe('Annulla le modifiche')
    await page.mouse.click(x, y)
    await expect(page.getByText('2 modifiche non salvate')).toBeVisible()
    await expect(page.getByLabel('PEC')).toHaveValue('nuova@pec.example')
    giveUp()
    await expect(page.getByRole('button', { name: 'Salva' })).toBeVisible()
    await expect(page.getByLabel('PEC')).toHaveValue('nuova@pec.example')
    forgive(complaints, /ERR_FAILED/)
  },
)

/** Made up whole: a later question that still waits for the server when the test is over would fail it. */
const stillExample = {
  ...Object.fromEntries(['rimborsi', 'contestazioni', 'pagamenti', 'differenze'].map((list) => [list, []])),
  recessi: { quanti: 0 },
  richieste: 0,
  esauriti: 0,
  lettere: 0,
  spazio: {},
  copia: { inRitardo: false },
  esempio: ['Partita IVA', 'PEC', 'Email che riceve messaggi e recessi'],
  apertura: 7,
}

test('settings: what a real shop still has of the example is named where it is changed', async ({ page, shop }) => {
  await page.route('**/api/Stats/DaGuardare', (route) => route.fulfill({ json: stillExample }))
  await openAsOwner(page, shop, '/admin/impostazioni')
  const main = page.locator('main')
  await expect(main.getByText('Ancora d’esempio: Partita IVA, PEC.')).toBeVisible()
  await expect(main.getByLabel('PEC')).toHaveAccessibleDescription('Ancora d’esempio.')
  await expect(main.getByText('Il negozio non apre finché non li cambi.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Posta', exact: true }).click()
  await expect(main.getByText('Ancora d’esempio: Email che riceve messaggi e recessi.')).toBeVisible()
  await page.getByRole('link', { name: 'Resi', exact: true }).click()
  await expect(main.getByText('Ancora d’esempio')).toHaveCount(0)
})

test('an order to a province that is not served is marked in the list and on its page', async ({ page, shop }) => {
  const { id, name } = await writeOrders(shop)
  await page.route('**/api/Ordini/GetOrdini*', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: object[] }
    await route.fulfill({ json: { ...rest, data: data.map((order) => Object.assign(order, { nonServita: true })) } })
  })
  await page.route('**/api/Ordini/GetOrdineById*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), nonServita: true } })
  })
  await openAsOwner(page, shop, `/admin?tab=ordini&cerca=${encodeURIComponent(name)}`)
  await expect(page.getByText('Provincia non servita')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/admin/ordini/${id}`)
  await expect(page.getByText('Non spedisci in questa provincia: scrivi al cliente.')).toBeVisible()
})
