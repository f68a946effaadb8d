import { openSignedIn } from './support/account.ts'
import { askForLenses, frameForLenses, offerLenses, setOrderState } from './support/lenses.ts'
import { newAccount } from './support/account.ts'
import { expect, expectAccessible, forgive, test } from './support/test.ts'

test('an offer is refused, and what was told is erased', async ({ page, shop, request }) => {
  const { customer, id } = await askForLenses(page, shop)
  await offerLenses(request, id)
  await openSignedIn(page, customer, `/lenti/richiesta/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Rifiuta' }).click()
  const question = page.getByRole('dialog', { name: 'Rifiutare il preventivo?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Rifiuta il preventivo' }).click()
  await expect(page.getByText('Hai rifiutato il preventivo. Non devi nulla.')).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await expect(page.getByRole('button', { name: /^Accetta e paga/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancella la ricetta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancella la ricetta' }).click()
  await expect(page.getByText('La ricetta e i messaggi sono stati cancellati.')).toBeVisible()
  await expect(title).toBeFocused()
  await expect(page.getByRole('main')).not.toContainText('−1,75')
  await expectAccessible(page)
})

test('an offer whose time is over says so, also to who accepts it late', async ({
  page,
  shop,
  request,
  complaints,
}) => {
  const { customer, id } = await askForLenses(page, shop)
  await offerLenses(request, id)
  await openSignedIn(page, customer, `/lenti/richiesta/${id}`)
  await page.getByRole('checkbox', { name: /fatte su misura per me/ }).check()
  await page.getByRole('checkbox', { name: 'Accetto i termini e condizioni' }).check()
  await shop.query(
    `update shop_order set held_until = now() - interval '1 minute'
     where id = (select order_id from lens_offer where request_id = $1)`,
    [id],
  )
  await page.getByRole('button', { name: /^Accetta e paga/ }).click()
  await expect(page.getByText('Scaduto', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Non devi nulla')
  await expectAccessible(page)
  forgive(complaints, /409/)
})

test('a photo goes in place of the numbers, and what is rare is asked about', async ({ page, shop }) => {
  const frame = await frameForLenses(shop)
  await openSignedIn(page, await newAccount(shop), `/lenti/${frame.id}`)
  await page.getByRole('radio', { name: /Per lontano/ }).check()
  await page.getByLabel('Sfera, occhio destro').fill('+4')
  await page.getByLabel('Sfera, occhio sinistro').fill('-1')
  await page.getByRole('checkbox', { name: /^Acconsento/ }).check()
  await page.getByRole('button', { name: 'Chiedi il preventivo' }).click()
  await expect(page.getByRole('region', { name: 'Da controllare' })).toContainText(
    'più di 3 diottrie di differenza: è giusto?',
  )
  await expect(page.getByRole('button', { name: 'È giusto, chiedi il preventivo' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Mando una foto/ }).check()
  await page.getByRole('button', { name: /hiedi il preventivo$/ }).click()
  await expect(page.getByText('Scegli la foto o il PDF della ricetta.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles('web/assets/og-1200.jpg')
  await page.getByRole('button', { name: /hiedi il preventivo$/ }).click()
  await page.waitForURL(/\/lenti\/richiesta\/\d+$/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Scarica Foto 1/ }).click()
  expect((await download).suggestedFilename()).toBe('ricetta-1.jpg')
})

test('a customer reads how far the glasses are, keeps their declaration, and why an order or a request ended', async ({
  page,
  shop,
  request,
}) => {
  const { customer, id } = await askForLenses(page, shop)
  await offerLenses(request, id)
  await openSignedIn(page, customer, `/lenti/richiesta/${id}`)
  const main = page.getByRole('main')
  const declaration = page.getByRole('button', { name: 'Stampa o salva la dichiarazione di conformità' })
  for (const [state, badge, words] of [
    ['shipped', 'In viaggio', 'Sono in viaggio.'],
    ['completed', 'Consegnati', 'la garanzia vale anche per le lenti'],
    ['cancelled', 'Annullato', 'che cosa torna indietro sta nell’ordine'],
  ] as const) {
    await setOrderState(shop, id, state)
    await page.reload()
    await expect(main.getByText(badge, { exact: true })).toBeVisible()
    await expect(main).toContainText(words)
    await expectAccessible(page)
  }
  await setOrderState(shop, id, 'shipped')
  await expect(declaration).toHaveCount(0)
  await shop.query('update lens_request set checked_at = now() where id = $1', [id])
  await page.reload()
  await expect(declaration).toBeVisible()
  await expect(main).toContainText('la ricetta serve fino alla consegna')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Dichiarazione di conformità' })).toBeVisible()
  await expect(main).toContainText('destinato esclusivamente a Ada Bianchi')
  await expect(main.getByText('Il lavoro')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await shop.query(`update lens_request set closed = 'declined' where id = $1`, [id])
  await setOrderState(shop, id, 'expired')
  await page.reload()
  await expect(main.getByText('Non possibile', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Scrivi all’ottico')).toHaveCount(0)
})

test('more than three photos for a request that was sent are refused with words', async ({ page, shop }) => {
  const { customer, id } = await askForLenses(page, shop)
  await openSignedIn(page, customer, `/lenti/richiesta/${id}`)
  const photos = ['og-1200.jpg', 'scena-banco-1600.webp', 'scena-404-1600.webp', 'scena-duo-1800.webp']
  await page.locator('input[type=file]').setInputFiles(photos.map((name) => `web/assets/${name}`))
  await expect(page.getByText('Puoi mandare al massimo 3 file per una ricetta.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Scarica Foto/ })).toHaveCount(3)
})
