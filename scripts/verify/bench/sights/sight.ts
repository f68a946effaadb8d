import type { Page } from '@playwright/test'

type Step = (page: Page) => Promise<unknown>

/** Something of the dashboard to look at: a screen, or what is opened over it. */
export interface Sight {
  path: string
  /** What is in front, by which it is known to stand open: the last of these that the page holds. */
  front: string
  /** Lighthouse marks screens and windows. Of a menu it would mark the hidden stops of Base UI, which never keep the focus. */
  marked: boolean
  name: string
  steps: Step[]
}

const fronts = { screen: 'main', window: 'dialog[open]', menu: '[role=menu]' }

const see = (front: keyof typeof fronts, path: string, name: string, steps: Step[]): Sight => ({
  path: path.startsWith('/') ? path : `/admin?tab=${path}`,
  front: fronts[front],
  marked: front !== 'menu',
  name: `${path}${name && `: ${name}`}`,
  steps,
})
export const screen = (path: string, name = '', ...steps: Step[]) => see('screen', path, name, steps)
export const window = (path: string, name: string, ...steps: Step[]) => see('window', path, name, steps)
/** The open menu of the first row. */
export const menu = (path: string) => see('menu', path, 'menu della riga', [openMenu])

const inFront = (page: Page) => page.locator(fronts.window).last()

async function openMenu(page: Page) {
  await page
    .getByRole('button', { name: /^Azioni per / })
    .first()
    .click()
  await page.getByRole('menu').waitFor()
}

/** A button of the screen. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
/** A line in the menu of the first row. */
export const pick = (name: string) => async (page: Page) => {
  await openMenu(page)
  await page.getByRole('menuitem', { name, exact: true }).click()
}
/** A button of the window in front. */
export const send = (name: string | RegExp) => (page: Page) =>
  inFront(page).getByRole('button', { name, exact: true }).first().click()
/** The control of this name in the window in front. */
export const fill = (name: string, text: string) => (page: Page) => inFront(page).locator(`[name="${name}"]`).fill(text)
export const choose = (name: string, option: string) => (page: Page) =>
  inFront(page).locator(`[name="${name}"]`).selectOption(option)
export const tick = (name: string) => (page: Page) => inFront(page).locator(`[name="${name}"]`).check()
export const give =
  (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  (page: Page) =>
    inFront(page).locator('input[type=file]').first().setInputFiles(files)

/** Waits for these words. */
export const says = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor()
/** Waits for the changes that the window in front lists, or that there are none. */
export const listed = (page: Page) => inFront(page).locator('ol > li, p').first().waitFor()
/** Waits until the window in front says what is wrong. */
export const refused = (page: Page) => inFront(page).locator('[aria-invalid=true], p.text-rosso').first().waitFor()
/** From here on calls with such names are not answered. */
export const cut = (call: string) => (page: Page) => page.route(`**/api/${call}`, (route) => route.abort())
