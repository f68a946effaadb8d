import { expect, type Page } from '@playwright/test'
import { gallery } from './product-page.ts'
import { open } from './test.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: /in 3-D$/ })
export const model = (page: Page) => dialog(page).getByRole('img')
export const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

export async function openViewer(page: Page, id: number) {
  await open(page, `/product/${id}`)
  await gallery(page).getByRole('button', { name: 'Vedila in 3-D' }).click()
  await expect(dialog(page)).toBeVisible()
}
