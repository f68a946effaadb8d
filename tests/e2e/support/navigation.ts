import type { Page } from '@playwright/test'

/** Follows an entry of the dashboard's navigation, which a phone has in its menu. */
export async function follow(page: Page, name: string) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const entries = page.getByRole('navigation', { name: isPhone ? 'tutte le voci' : 'Area del titolare' })
  await entries.getByRole('link', { name }).click()
}

/** Opens the filters of the listing, which a phone has folded. */
export async function openFilters(page: Page) {
  await page.locator('.filtri').waitFor()
  const fold = page.locator('.filtri summary')
  if (await fold.isVisible()) await fold.click()
}
