import { expect, type Page } from '@playwright/test'
import { openSession } from './account.ts'
import { administrator } from './test.ts'

interface Person {
  email: string
}

/** Calls the shop's own API with an account's session, beside the page. */
export async function caller(page: Page, who: Person) {
  const { token } = await openSession(who)
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

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Richieste assistenza', exact: true })
export const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: /^Assistenza/ }).click()
  await drawer(page).waitFor()
}

/** Closes the messages at the top, which lie over the close buttons of the windows. */
export async function closeMessages(page: Page) {
  const close = page.getByRole('button', { name: 'Chiudi il messaggio' })
  // one may end by itself meanwhile
  await close.evaluateAll((all: HTMLElement[]) => all.forEach((one) => one.click()))
  await expect(close).toHaveCount(0)
}

/** The window of one ticket. */
export const chat = (page: Page, titolo: string | RegExp = 'Una domanda') => page.getByRole('dialog', { name: titolo })
export const row = (page: Page, id: number) => page.locator(`[data-ticket="${id}"]`)
export const typed = (page: Page) => page.getByLabel('Il tuo messaggio')
