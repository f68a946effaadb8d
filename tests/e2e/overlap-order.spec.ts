import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newAccount, openSignedIn } from './support/account.ts'
import { newBuyer } from './support/buying.ts'
import { acceptTerms, expectNothingHidden, expectNothingUnderSupport, onEachPhone } from './support/overlap.ts'
import { caller } from './support/tickets.ts'
import { expect, expectAccessible, forgive, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function expectClear(page: Page, where: string) {
  await onEachPhone(page, async (width) => {
    await expectNothingUnderSupport(page, `${where} ${width}`, 3)
    await expectNothingHidden(page, `${where} ${width}`)
  })
}

test('nothing floats over the page after paying', { tag: ['@touch'] }, async ({ page, shop, request }) => {
  await acceptTerms(page)
  const { account, id, sessionId } = await newBuyer(request, shop)
  await openSignedIn(page, account, `/payment-success?session_id=${sessionId}`)
  await expect(heading(page, 'Grazie! Pagamento riuscito')).toBeVisible()
  await expect(page.getByText(`Il tuo ordine è il numero ${id}`)).toBeVisible()
  await expectClear(page, 'after paying')
})

test('nothing floats over the steps of a withdrawal', { tag: ['@touch'] }, async ({ page, shop, request }) => {
  await acceptTerms(page)
  const { account, id } = await newBuyer(request, shop)
  await openSignedIn(page, account, `/recesso?ordine=${id}`)
  const goOn = page.getByRole('button', { name: 'Continua' })
  await expect(goOn).toBeVisible()
  await expectClear(page, 'which order')
  await goOn.click()
  await expect(heading(page, 'Controlla e conferma')).toBeVisible()
  await expectClear(page, 'the declaration')
  await page.getByRole('button', { name: 'Conferma recesso', exact: true }).click()
  await expect(heading(page, 'Recesso ricevuto')).toBeVisible()
  await expectClear(page, 'the confirmation')
})

test('nothing floats over a chat with files', { tag: ['@touch', '@long'] }, async ({ page, shop, complaints }) => {
  await acceptTerms(page)
  const account = await newAccount(shop)
  const id = await (await caller(page, account)).open()
  await openSignedIn(page, account, `/whoweare?assistenza=${id}`)
  const chat = page.getByRole('dialog', { name: 'Una domanda' })
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0e4d36' } })
    .png()
    .toBuffer()
  const choose = chat.locator('input[type=file]')
  const chosen = chat.getByRole('list', { name: 'File da inviare' }).getByRole('listitem')
  const files = ['davanti.png', 'di-lato.png'].map((name) => ({ name, mimeType: 'image/png', buffer: photo }))
  await choose.setInputFiles([...files, { name: 'appunti.txt', mimeType: 'text/plain', buffer: Buffer.from('niente') }])
  await expect(chosen.nth(1)).toContainText('Pronto')
  await expect(chosen.nth(2)).toContainText('Puoi allegare')
  await onEachPhone(page, (width) => expectNothingHidden(page, `files to send at ${width}`))
  await chosen.nth(2).getByRole('button').click()
  await chat.getByRole('button', { name: 'Invia' }).click()
  await expect(chat.getByRole('region', { name: 'Messaggi' }).locator('img')).toHaveCount(2)
  await expectAccessible(page)
  await onEachPhone(page, (width) => expectNothingHidden(page, `files that were sent at ${width}`))
  forgive(complaints, /status of 415/)
})
