import { expect, type Page } from '@playwright/test'
import { administrator } from './test.ts'

interface Person {
  email: string
  password: string
}

/** Calls the shop's own API with an account's session, beside the page. */
export async function caller(page: Page, { email, password }: Person) {
  const entry = await page.request.post('/api/Auth/Login', { data: { email, password } })
  expect(entry.status()).toBe(200)
  const { token } = (await entry.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    async open(wish: object = {}) {
      const data = { titolo: 'Una domanda', categoria: 'Prodotti', ...wish }
      const answer = await page.request.post('/api/Ticket/CreaTicket', { data, headers })
      expect(answer.status(), await answer.text()).toBe(200)
      return (await answer.json()) as number
    },
    async say(id: number, contenuto: string) {
      const answer = await page.request.post(`/api/Ticket/SendMessage?id=${id}`, { data: { contenuto }, headers })
      expect(((await answer.json()) as { success: boolean }).success).toBe(true)
    },
    async list() {
      const answer = await page.request.get('/api/Ticket/GetTickets', { headers })
      return ((await answer.json()) as { tickets: { id: number; titolo: string; stato: string }[] }).tickets
    },
    async read(id: number) {
      const answer = await page.request.get(`/api/Ticket/GetMessages?id=${id}`, { headers })
      return (await answer.json()) as { messages: { messaggio: string }[]; ticket: { stato: string } }
    },
  }
}

export const theShop = (page: Page) => caller(page, administrator)

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Richieste assistenza' })
export const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: /^Assistenza/ }).click()
  await drawer(page).waitFor()
}

/** Messages at the top lie over the close buttons, and go. */
export async function messagesGone(page: Page) {
  // one that lies under the pointer stays
  await page.mouse.move(0, 0)
  await expect(page.getByRole('button', { name: 'Chiudi il messaggio' })).toHaveCount(0)
}

/** The window of one ticket. */
export const chat = (page: Page, titolo: string | RegExp = 'Una domanda') => page.getByRole('dialog', { name: titolo })
export const row = (page: Page, id: number) => page.locator(`[data-ticket="${id}"]`)
export const typed = (page: Page) => page.getByLabel('Il tuo messaggio')
