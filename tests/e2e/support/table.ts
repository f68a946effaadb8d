import { expect, type Page } from '@playwright/test'

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Cerca' })

/**
 * Types into the search of a table, in two parts, on a clock that stands still: the search begins 400 ms after the last key,
 * which is when the address names it. The page was opened on an installed clock, which runs again afterwards.
 */
export async function searchAfterPause(page: Page, text: string) {
  const sought = () => new URL(page.url()).searchParams.get('cerca')
  await page.clock.pauseAt(Date.now() + 1000)
  for (const part of [text.slice(0, 4), text.slice(4)]) {
    await searchBox(page).pressSequentially(part)
    await page.clock.runFor(399)
    // what would have begun is there by now
    await page.waitForTimeout(50)
    expect(sought()).toBeNull()
  }
  await page.clock.runFor(1)
  await expect.poll(sought).toBe(text)
  await page.clock.resume()
}
