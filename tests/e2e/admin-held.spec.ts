import type { Page } from '@playwright/test'
import { emailTo } from './support/account.ts'
import { follow } from './support/navigation.ts'
import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessibleAtBothWidths, expectUnanswered, forgive, loseAnswer, test } from './support/test.ts'

const row = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Riservati' }).getByRole('listitem').filter({ hasText: email })

test('an order is prepared for a customer on the telephone, its link is sent again, and it is closed', async ({
  page,
  shop,
  complaints,
}) => {
  const email = `ada.${crypto.randomUUID()}@esempio.it`
  await openAsOwner(page, shop, '/admin')
  await follow(page, 'Riservati')
  await page.getByRole('button', { name: 'Prepara un ordine' }).click()
  const modal = page.getByRole('dialog', { name: 'Prepara un ordine' })
  const send = modal.getByRole('button', { name: 'Manda il link' })
  await send.click()
  await expect(modal.getByText('Scegli almeno un articolo.').first()).toBeVisible()
  const add = modal.getByRole('button', { name: /^Aggiungi/, disabled: false }).first()
  const frame = ((await add.getAttribute('aria-label')) ?? '').replace('Aggiungi ', '')
  await add.click()
  await modal.getByRole('textbox', { name: `Prezzo di ${frame}` }).fill('1.000.000')
  await send.click()
  await expect(modal.getByText(`Controlla pezzi e prezzo di ${frame}`).first()).toBeVisible()
  await modal.getByRole('textbox', { name: `Prezzo di ${frame}` }).fill('50')
  await expect(modal.getByText('Totale 54,90')).toBeVisible()
  await send.click()
  await expect(modal.getByText('Scrivi il nome del cliente.').first()).toBeVisible()
  await expect(modal.getByLabel('Nome e cognome')).toBeFocused()
  await modal.getByLabel('Nome e cognome').fill('Ada Telefono')
  await modal.getByLabel('Email').fill(email)
  await page.mouse.click(2, 2)
  await modal.getByRole('button', { name: 'Resta qui' }).click()
  await expect(modal.getByLabel('Email')).toHaveValue(email)
  await send.click()
  await expect(modal.getByText('Scrivi il motivo della riduzione.').first()).toBeVisible()
  forgive(complaints, /400|ERR_FAILED/)
  await modal.getByLabel('Motivo della riduzione').fill('Graffio sull’asta')
  await expectAccessibleAtBothWidths(page)
  await loseAnswer(page, /Ordini\/Prepara/)
  await send.click()
  await expectUnanswered(modal)
  await modal.getByRole('button', { name: 'Riprova' }).click()
  await expect(modal).toHaveCount(0)
  await expect(row(page, email)).toContainText(`1 × ${frame}`)
  await expect(row(page, email)).toContainText('Graffio sull’asta')
  await expect(row(page, email)).toContainText('54,90')
  await expectAccessibleAtBothWidths(page)
  await expect(async () => {
    const mailbox = await page.request.get('/_dev/posta')
    expect(await mailbox.text()).toContain('Paga l’ordine n.')
  }).toPass({ timeout: 20_000 })

  await shop.query(`update payment_link set created_at = created_at - interval '2 minutes'`)
  await act(page, email, 'Rimanda il link')
  await expect(row(page, email)).toContainText('Link mandato 2 volte')
  await act(page, email, 'Chiudi il link')
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi il link' }).click()
  await expect(row(page, email)).toHaveCount(0)

  // its customer reads that it is over, and is not asked to try again
  const { link } = await emailTo(shop, email, /^Paga l’ordine/)
  await page.goto(link)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Questo link non è più valido.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Scrivici' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0)
  forgive(complaints, /404/)
})

async function act(page: Page, email: string, name: string) {
  await row(page, email)
    .getByRole('button', { name: /^Azioni per/ })
    .click()
  await page.getByRole('menuitem', { name }).click()
}
