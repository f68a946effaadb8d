import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { TestShop } from './shop.ts'

/** Opens a ticket; its number. */
export async function openTicket(shop: TestShop, token: string, wish: object = {}) {
  const { json, status, text } = await shop.call('POST /Ticket/CreaTicket', {
    token,
    body: { titolo: 'Una domanda', categoria: 'Prodotti', ...wish },
  })
  if (status !== 200) throw new Error(text)
  return json() as unknown as number
}

export function say(shop: TestShop, token: string, id: number, contenuto: string, more: object = {}) {
  return shop.call('POST /Ticket/SendMessage', { token, query: { id: String(id) }, body: { contenuto, ...more } })
}

export async function readTicket(shop: TestShop, token: string, id: number, query: object = {}) {
  const { json } = await shop.call('GET /Ticket/GetMessages', { token, query: { id: String(id), ...query } })
  return json() as Reply<Endpoints['GET /Ticket/GetMessages']>
}

export async function listTickets(shop: TestShop, token: string, query: object = {}) {
  const { json } = await shop.call('GET /Ticket/GetTickets', { token, query })
  return json() as Reply<Endpoints['GET /Ticket/GetTickets']>
}

export function putState(shop: TestShop, token: string, id: number, stato: string) {
  return shop.call('PUT /Ticket/CambiaStato', { token, query: { id: String(id), stato } })
}

/** Sends a file for the next message of a ticket. */
export function upload(
  shop: TestShop,
  token: string,
  id: number,
  bytes: Buffer,
  name = 'foto.jpg',
  type = '',
  headers: Record<string, string> = {},
) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return shop.call('POST /Ticket/AllegaFile', { token, query: { id: String(id) }, body, headers })
}

/** A file as a browser gets it. */
export function download(shop: TestShop, token: string | undefined, id: string) {
  return shop.app.inject({
    url: `/api/Ticket/Allegato?id=${id}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}
