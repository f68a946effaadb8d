import type { Locator, Page } from '@playwright/test'
import { tabTo } from './keys.ts'
import { expect, type Shop } from './test.ts'

/** How a person uses a page. */
interface Way {
  /** `before`: the part stands before what has the focus. */
  press(target: Locator, before?: boolean): Promise<void>
  tick(target: Locator): Promise<void>
  write(target: Locator, words: string): Promise<void>
}

export const byKeyboard: Way = {
  press: async (target, before) => {
    await tabTo(target.page(), target, before ? 'Shift+Tab' : 'Tab')
    await target.page().keyboard.press('Enter')
  },
  tick: async (target) => {
    await tabTo(target.page(), target)
    await target.page().keyboard.press('Space')
  },
  write: async (target, words) => {
    await tabTo(target.page(), target)
    await target.page().keyboard.type(words)
  },
}

const card = {
  'Numero carta': '4242424242424242',
  Scadenza: '12/34',
  CVC: '123',
  'Nome sulla carta': 'Marta Rossi',
  Indirizzo: 'Via Emilia 94',
  CAP: '15057',
  Città: 'Tortona',
  Provincia: 'AL',
}

/** On the card provider's page, and back on the shop's. */
export async function payAt(page: Page, shop: Shop, way: Way) {
  await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
  for (const [label, words] of Object.entries(card)) await way.write(page.getByLabel(label), words)
  await way.press(page.getByRole('button', { name: 'Paga' }))
  await page.waitForURL(`${shop.url}/payment-success?*`)
  await expect(page.getByRole('heading', { name: 'Grazie! Pagamento riuscito' })).toBeVisible()
  await expect(page.getByText(/Il tuo ordine è il numero \d+/)).toBeVisible()
}
