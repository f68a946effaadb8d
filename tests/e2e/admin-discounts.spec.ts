import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessibleAtBothWidths, forgive, test } from './support/test.ts'

const tab = '/admin?tab=sconti'
const newCode = () => `TAB-${randomUUID().slice(0, 8).toUpperCase()}`
const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const modal = (page: Page) => page.getByRole('dialog').last()
const pick = async (page: Page, code: string, action: string) => {
  await page.getByRole('button', { name: `Azioni per ${code}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test(
  'a code is made with its conditions, switched off and on, and deleted; the register says so',
  { tag: ['@H-124'] },
  async ({ page, shop }) => {
    const code = newCode()
    await openAsOwner(page, shop, tab)
    await page.getByRole('button', { name: 'Crea codice' }).click()
    await modal(page).getByRole('textbox', { name: 'Codice' }).fill(code)
    await modal(page).getByLabel('Che cosa toglie').selectOption('importo')
    await modal(page).getByLabel('Importo (€)').fill('5,00')
    await expectAccessibleAtBothWidths(page)
    await modal(page).getByText('Quando vale').click()
    await modal(page).getByLabel('Minimo di spesa (€)').fill('50')
    await modal(page).getByLabel('Usi in tutto').fill('500')
    await modal(page).getByLabel('Usi per persona').fill('1')
    await modal(page).getByLabel('Solo per il primo ordine').check()
    await modal(page).getByText('Su cosa').click()
    await modal(page).getByLabel('Volpedo').check()
    await expectAccessibleAtBothWidths(page)
    await modal(page).getByRole('button', { name: 'Crea', exact: true }).click()
    await expect(page.getByText(`Codice ${code} creato con successo`)).toBeVisible()
    const row = rowOf(page, code)
    for (const said of ['−5,00', '50,00', 'sempre', '0 di 500', 'Attivo', 'solo Volpedo', 'una volta per persona'])
      await expect(row).toContainText(said)
    await expectAccessibleAtBothWidths(page)

    await pick(page, code, 'Spegni')
    await expect(row).toContainText('Spento')
    await pick(page, code, 'Accendi')
    await expect(row).toContainText('Attivo')
    await pick(page, code, 'Resoconto')
    await expect(modal(page)).toContainText('Tolto')
    await expectAccessibleAtBothWidths(page)
    await page.keyboard.press('Escape')
    await pick(page, code, 'Cronologia')
    await expect(modal(page)).toContainText(/Disabilitato/)
    await page.keyboard.press('Escape')
    await pick(page, code, 'Elimina')
    await modal(page).getByRole('button', { name: 'Elimina' }).click()
    await expect(page.getByText(`${code} eliminato con successo`)).toBeVisible()
    await expect(row).toBeHidden()
  },
)

test('what is wrong in the form is said at its field, also in a folded part', async ({ page, shop, complaints }) => {
  const code = newCode()
  await openAsOwner(page, shop, tab)
  await page.getByRole('button', { name: 'Crea codice' }).click()
  const send = () => modal(page).getByRole('button', { name: 'Crea', exact: true }).click()
  await send()
  await expect(modal(page).getByRole('textbox', { name: 'Codice' })).toBeFocused()
  await modal(page).getByRole('textbox', { name: 'Codice' }).fill(code)
  await modal(page).getByLabel('Percentuale (%)').fill('120')
  await send()
  await expect(modal(page).getByLabel('Percentuale (%)')).toHaveAccessibleDescription(/da 1 a 100/)
  await modal(page).getByLabel('Percentuale (%)').fill('20')
  await modal(page).getByText('Quando vale').click()
  await modal(page).getByLabel('Dal', { exact: true }).fill('2026-12-24')
  await modal(page).getByLabel('Al, compreso').fill('2026-12-01')
  await modal(page).getByText('Quando vale').click()
  await send()
  await expect(modal(page).getByLabel('Al, compreso')).toBeFocused()
  await expect(modal(page).getByLabel('Al, compreso')).toHaveAccessibleDescription(/prima di cominciare/)
  await modal(page).getByLabel('Al, compreso').fill('2099-12-31')
  await modal(page).getByLabel('Dal', { exact: true }).fill('2099-12-01')
  await send()
  await expect(rowOf(page, code)).toContainText('Programmato')
  await expect(rowOf(page, code)).toContainText('1 – 31 dic 2099')
  const calendar = page.getByRole('region', { name: 'Calendario' })
  await expect(calendar.getByRole('listitem').filter({ hasText: code })).toContainText('codice, 1 – 31 dic 2099')
  forgive(complaints, /400/)
})
