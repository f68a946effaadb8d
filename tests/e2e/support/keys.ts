import type { Locator, Page } from '@playwright/test'

/** Presses Tab until this has the focus, if it has it not yet; gives up after a generous number of presses. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let press = 0; press < 60; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`not reached by ${key}: ${target.toString()}`)
}
