import type { ShopProcess } from '#tests/support/processes.ts'
import { call, checkOut, checkStatus, sessionOf } from './buyers.ts'

const password = 'Occhiali-1994'
/** What the owner sets, by the names on the wire; older commits know them too. */
export const own = {
  ragioneSociale: 'Ottica Rossi di Anna Rossi',
  partitaIva: 'IT12345678903',
  costoSpedizione: 690,
  giorniRecesso: 30,
  coloreSinistra: '#c9b8ea',
  titoloHome: 'Occhiali provati con calma',
  terminiLegge: 'Vale la legge italiana, a {citta}.',
}

type Values = Record<string, unknown>
type Shop = Pick<ShopProcess, 'url'>

/** Whether the newer says all that the older said. */
export const holds = (newer: unknown, older: unknown) => {
  const [now, before] = [newer, older].map((one) => Object(one) as Values)
  return Object.entries(before ?? {}).every(([name, value]) => JSON.stringify(now?.[name]) === JSON.stringify(value))
}

const logIn = async (shop: Shop, email: string) =>
  String((await call(shop, 'POST /Auth/Login', { body: { email, password } })).body['token'])

async function readShop(shop: Shop, token: string) {
  const { versione, valori } = (await call(shop, 'GET /Impostazioni/Leggi', { token })).body as {
    versione: number
    valori: Values
  }
  const { data = [] } = (await call(shop, 'GET /Ordini/GetOrdini', { token })).body as { data?: Values[] }
  return { versione, valori, orders: data }
}

/** What an owner sets and sells in the older shop. */
export async function setUp(shop: Shop, pay: (session: string) => Promise<unknown>) {
  const token = await logIn(shop, 'titolare@ottica.example')
  const form = new FormData()
  form.set('uso', 'logo')
  form.set(
    'immagine',
    new File(
      ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><rect width="3" height="1"/></svg>'],
      'logo.svg',
    ),
  )
  const headers = { authorization: `Bearer ${token}` }
  const sent = await fetch(`${shop.url}/api/Impostazioni/CaricaImmagine`, { method: 'POST', headers, body: form })
  const { indirizzo: logo = '' } = (await sent.json()) as { indirizzo?: string }
  const body = { versione: 0, valori: { ...own, logo } }
  const saved = await call(shop, 'PUT /Impostazioni/Salva', { token, body })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const list = await (
    await fetch(`${shop.url}/api/Prodotti/GetProdottiAttivi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  ).json()
  const frame = (list as { codice: string; disponibile: boolean }[]).find(({ disponibile }) => disponibile)
  const session = sessionOf(
    await checkOut(shop, await logIn(shop, 'cliente@ottica.example'), [{ code: frame?.codice ?? '', quantity: 1 }]),
  )
  await pay(session)
  await checkStatus(shop, session)
  return { logo, ...(await readShop(shop, token)) }
}

/** The same shop after the update. */
export async function look(shop: Shop, logo: string) {
  const token = await logIn(shop, 'titolare@ottica.example')
  const { versione, valori, orders } = await readShop(shop, token)
  const saved = await call(shop, 'PUT /Impostazioni/Salva', {
    token,
    body: { versione, valori: { nomeNegozio: 'Lenti e Aste' } },
  })
  const whole = await call(shop, `GET /Ordini/GetOrdineById?id=${String(orders[0]?.['id'])}`, { token })
  const terms = await (await fetch(`${shop.url}/terms?versione=${String(whole.body['versioneTermini'])}`)).text()
  const home = await (await fetch(`${shop.url}/`)).text()
  const { status: picture } = await fetch(shop.url + logo)
  return { valori, orders, saved: saved.status, terms, home, picture }
}
