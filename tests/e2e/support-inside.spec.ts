import { randomUUID } from 'node:crypto'
import { newAccount, openSignedIn } from './support/account.ts'
import { administrator, expect, expectAccessibleAtBothWidths, test } from './support/test.ts'
import { caller, row, typed } from './support/tickets.ts'

test('a request is taken, noted about, and answered with an answer that lay ready', async ({ page, shop }) => {
  const account = await newAccount(shop)
  const id = await (await caller(page, account)).open()
  await openSignedIn(page, administrator, `/admin/assistenza?ticket=${id}`)
  const talk = page.getByRole('region', { name: 'Conversazione' })
  const who = talk.getByLabel('Risponde')
  await expect(who).toHaveValue('')
  await who.selectOption({ label: 'Giulia Ferrari' })
  await expect(who).toHaveValue(/\d/)
  await talk.getByText('Note interne', { exact: true }).click()
  await talk.getByLabel('Nuova nota').fill('Chiesto al fornitore.')
  await talk.getByRole('button', { name: 'Aggiungi nota' }).click()
  await expect(talk.getByText('Note interne (1)')).toBeVisible()
  await expect(talk.getByText('Chiesto al fornitore.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await talk.getByText('Note interne (1)').click()
  await talk.getByLabel('Risposta pronta').selectOption('Serve una foto')
  await expect(typed(page)).toHaveValue(/^Buongiorno .+,\nper risponderti ci serve una foto/)
  await expect(typed(page)).toBeFocused()
  await talk.getByRole('button', { name: 'Invia' }).click()
  await expect(talk.getByRole('listitem').filter({ hasText: 'ci serve una foto' })).toBeVisible()
})

test('the list narrows to requests that no one answers yet, and to the own ones', async ({ page, shop }) => {
  const me = await caller(page, await newAccount(shop))
  const titolo = `Ponte rotto ${randomUUID()}`
  const [taken, free] = [await me.open({ titolo }), await me.open({ titolo })]
  await openSignedIn(page, administrator, `/admin/assistenza?ticket=${taken}`)
  const who = page.getByRole('region', { name: 'Conversazione' }).getByLabel('Risponde')
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/Ticket/Assegna') && answer.ok()),
    who.selectOption({ label: 'Giulia Ferrari' }),
  ])
  await page.goto(`/admin/assistenza?cerca=${encodeURIComponent(titolo)}`)
  const filter = page.getByRole('search').getByLabel('Risponde')
  await expect(row(page, taken)).toBeVisible()
  await filter.selectOption({ label: 'Nessuno ancora' })
  await expect(row(page, taken)).toHaveCount(0)
  await expect(row(page, free)).toBeVisible()
  await filter.selectOption({ label: 'Io' })
  await expect(row(page, free)).toHaveCount(0)
  await expect(row(page, taken)).toBeVisible()
  await expect(page).toHaveURL(/risponde=io/)
})
