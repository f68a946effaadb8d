import { reportNames } from '#contract/reports.ts'
import { dayBefore } from './reports.ts'

export interface Asked {
  path: string
  method?: string
  body?: string
}

/** `ofLarge`: what the large shop is asked, which is mostly the same; slow ones are asked less often. */
export interface Request {
  name: string
  ofSmall: Asked
  ofLarge: Asked
  isSlow?: boolean
}

type Fields = Record<string, string | number>
const page = { pagina: 1, perPagina: 25 }
/** As far as pagination goes, and as tables count. */
const deep = { ...page, pagina: 40 }

const asking = (path: string, fields: Fields): Asked => ({
  path: `${path}?${new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))}`,
})
const get = (name: string, path: string, ofSmall: Fields = {}, ofLarge = ofSmall): Request => ({
  name,
  ofSmall: asking(path, ofSmall),
  ofLarge: asking(path, ofLarge),
})
const posting = (path: string, fields: Fields): Asked => ({ path, method: 'POST', body: JSON.stringify(fields) })
const post = (name: string, path: string, ofSmall: Fields, ofLarge = ofSmall): Request => ({
  name,
  ofSmall: posting(path, ofSmall),
  ofLarge: posting(path, ofLarge),
})

const orders = (name: string, fields: Fields, further?: Fields) =>
  get(`Ordini, ${name}`, 'Ordini/GetOrdini', { ...page, ...fields }, { ...page, ...fields, ...further })
const people = (name: string, fields: Fields, further?: Fields) =>
  post(`Utenti, ${name}`, 'Utenti/GetAllUtenti', { ...page, ...fields }, { ...page, ...fields, ...further })
const products = (name: string, fields: Fields, further?: Fields) =>
  post(`Prodotti, ${name}`, 'Prodotti/GetProdotti', { ...page, ...fields }, { ...page, ...fields, ...further })
const tickets = (name: string, fields: Fields) =>
  get(`Assistenza, ${name}`, 'Ticket/GetTickets', { ...page, ...fields })
const slow = (one: Request): Request => ({ ...one, isSlow: true })
const year = { dal: dayBefore(365), al: dayBefore(0) }

export const requests: readonly Request[] = [
  ...['id', 'cliente', 'data', 'totale', 'stato'].map((ordina) => orders(`by ${ordina}`, { ordina })),
  orders('by cliente upwards', { ordina: 'cliente', verso: 'asc' }),
  orders('page 40', { ordina: 'data' }, deep),
  orders('a name', { cerca: 'cognome0042' }),
  orders('an email', { cerca: 'cliente42@posta.example' }),
  orders('an article that all have', { cerca: 'volpedo' }),
  orders('a city that all have', { cerca: 'tortona' }),
  orders('a tracking code', { cerca: 'brt00000042' }),
  orders('an id', { cerca: '42' }),
  orders('of one customer', { cliente: 2 }),
  orders('of a state', { stato: 'Completato' }),
  orders('of a state, by totale', { stato: 'Completato', ordina: 'totale' }),
  orders('of a state, a name', { stato: 'Completato', cerca: 'cognome0042' }),
  orders('to prepare', { fase: 'preparare' }),
  orders('to mark as delivered', { fase: 'consegnare' }),
  orders('a return under way', { recesso: 'aperto' }),
  get('Ordine', 'Ordini/GetOrdineById', { id: 42 }),
  get('Riservati', 'Ordini/GetRiservati'),
  ...['id', 'nome', 'ordini', 'email', 'verificato', 'eliminato'].map((ordina) => people(`by ${ordina}`, { ordina })),
  people('by nome upwards', { ordina: 'nome', verso: 'asc' }),
  people('page 40', {}, deep),
  people('page 40 by nome', { ordina: 'nome' }, deep),
  people('a name', { cerca: 'cognome0042' }),
  people('an email', { cerca: 'cliente@ottica.example' }),
  people('an id', { cerca: '42' }),
  people('a telephone number', { cerca: '333 1000042' }),
  people('a name that a fifth has', { cerca: 'ada' }),
  get('Utente', 'Utenti/GetCliente', { id: 2 }),
  ...['id', 'codice', 'prezzo', 'trend', 'stato'].map((ordina) => products(`by ${ordina}`, { ordina })),
  products('page 40', {}, deep),
  products('a code', { codice: 'vlp1042' }),
  products('words', { cerca: 'acetato nero' }),
  products('an EAN', { cerca: '8000000000042' }),
  products('a brand', { marca: 1 }),
  products('a price', { prezzo: '100-120' }),
  products('a price, by prezzo', { prezzo: '100-120', ordina: 'prezzo' }),
  products('those not on sale', { stato: 'disattivi' }),
  products('those sold out', { stato: 'esauriti' }),
  products('those that run low', { stato: 'ultimi' }),
  slow(get('Da riordinare', 'Prodotti/DaRiordinare')),
  slow(get('Da riordinare, a brand', 'Prodotti/DaRiordinare', { marca: 1 })),
  get('Brands', 'Brands/GetAllBrands'),
  get('Sconti', 'Sconti/GetSconti'),
  tickets('all', {}),
  tickets('a title', { cerca: 'numero 00042' }),
  tickets('a customer', { cerca: 'marta' }),
  tickets('of a state', { stato: 'Aperto' }),
  tickets('of the caller', { risponde: 'io' }),
  tickets('that no one answers', { risponde: 'nessuno' }),
  get('Registro', 'Stats/GetRegistro'),
  get('Registro, of products', 'Stats/GetRegistro', { tipo: 'prodotto' }),
  get('Registro, movements of a product', 'Stats/GetRegistro', { tipo: 'prodotto', id: 2 }),
  post('Utenti registrati', 'Utenti/GetAllUtenti', { perPagina: 1 }),
  get('Ordini totali', 'Stats/GetTotalAmountOrders'),
  slow(get('Da fare', 'Stats/DaGuardare')),
  slow(get('Vendite del mese', 'Stats/VenditeDelMese')),
  slow(get('IVA, a year', 'Stats/IncassiPerAliquota', year)),
  ...reportNames.map((rapporto) =>
    slow(get(`Andamento, ${rapporto}`, 'Stats/Andamento', { ...year, rapporto, per: 'mese' })),
  ),
]
