import { expect, expectAccessible, forgive, open, test } from './support/test.ts'

test('without network a link and a panel say so, and the page stays', async ({ page, context, complaints }) => {
  await open(page, '/product/1')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'CHI SIAMO' }).click()
  await expect(page.getByText('Sei senza connessione: la pagina resta aperta.')).toBeVisible()
  await page.getByRole('button', { name: 'Assistenza' }).click()
  await expect(page.getByText('Il negozio non risponde. Controlla la connessione e riprova.')).toBeVisible()
  await expect(page).toHaveURL('/product/1')
  await expectAccessible(page)
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|dynamically imported|route module/)
})

test('a network that answers nothing, which the browser takes for one, leaves the page', async ({
  page,
  complaints,
}) => {
  await open(page, '/product/1')
  await page.route('**/*', (route) => route.abort())
  // the router reloads the page when it cannot load the code of the next one
  await page.getByRole('link', { name: 'CHI SIAMO' }).click()
  // a message for each request that failed: the hovered and the clicked one may be two
  await expect(page.getByText('Il negozio non risponde. Controlla la connessione e riprova.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible()
  forgive(complaints, /ERR_FAILED|dynamically imported|route module/)
})
