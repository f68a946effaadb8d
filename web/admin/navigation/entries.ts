import type { Endpoints } from '#contract/endpoints.ts'
import type { DaGuardare } from '#contract/stats.ts'
import { may } from '#web/session/may.tsx'

export interface Entry {
  name: string
  to: string
  /** The call without which there is nothing to see. */
  call?: keyof Endpoints
  /** Of a part of it that another duty has as well. */
  orCall?: keyof Endpoints
  /** How many of its things wait for the owner. */
  count?: (today: DaGuardare) => number
}
interface Group {
  title?: string
  entries: readonly Entry[]
}

const today = { name: 'Oggi', to: '/admin' }
const orders = { name: 'Ordini', to: '/admin?tab=ordini', count: ({ preparare = 0 }: DaGuardare) => preparare }
const products = { name: 'Prodotti', to: '/admin?tab=prodotti' }

/** Where the navigation of the dashboard leads. A screen of its own is one line here. */
export const groups: readonly Group[] = [
  { entries: [today] },
  {
    title: 'Gestione',
    entries: [
      orders,
      products,
      { name: 'Brands', to: '/admin?tab=brands', call: 'GET /Brands/GetAllBrands' },
      { name: 'Utenti', to: '/admin?tab=utenti', call: 'POST /Utenti/GetAllUtenti' },
      { name: 'Sconti', to: '/admin?tab=sconti', call: 'GET /Sconti/GetSconti' },
    ],
  },
  {
    title: 'Clienti',
    entries: [
      {
        name: 'Richieste',
        to: '/admin/assistenza',
        call: 'GET /Ticket/GetTickets',
        count: ({ richieste }) => richieste,
      },
      {
        name: 'Lenti su richiesta',
        to: '/admin/lenti',
        call: 'GET /Lenti/GetCoda',
        orCall: 'GET /Lenti/EsportaSpese',
        count: ({ lenti = 0 }) => lenti,
      },
      { name: 'Riservati', to: '/admin/riservati', call: 'GET /Ordini/GetRiservati' },
    ],
  },
  {
    title: 'Negozio',
    entries: [
      { name: 'Andamento', to: '/admin/andamento', call: 'GET /Stats/Andamento' },
      { name: 'IVA', to: '/admin/iva', call: 'GET /Stats/IncassiPerAliquota' },
      { name: 'Registro', to: '/admin/registro', call: 'GET /Stats/GetRegistro' },
      { name: 'Collaboratori', to: '/admin/collaboratori', call: 'GET /Collaboratori/Elenco' },
      { name: 'Impostazioni', to: '/admin/impostazioni', call: 'GET /Impostazioni/Leggi' },
      {
        name: 'Prima di aprire',
        to: '/admin/impostazioni?sezione=apertura',
        call: 'GET /Apertura/Stato',
        count: ({ apertura = 0 }) => apertura,
      },
    ],
  },
  {
    entries: [
      { name: 'Profilo', to: '/profile' },
      { name: 'Vedi il negozio', to: '/' },
    ],
  },
]

/** The entries that lead to something that one's duty opens. */
export const permitted = (entries: readonly Entry[]) =>
  entries.filter(({ call, orCall }) => call === undefined || may(call) || (orCall !== undefined && may(orCall)))

/** What a phone has at the thumb, beside `Assistenza` and the menu with all the others. */
export const atThumb: readonly Entry[] = [today, orders, products]

/** The address of the entry that a page belongs to, if any; the page of an order belongs to the orders. */
export function entryOf(pathname: string, search: URLSearchParams): string | undefined {
  const path = plain(pathname)
  if (path.startsWith('/admin/ordini/')) return orders.to
  const tab = search.get('tab')
  if (path === '/admin/impostazioni' && search.get('sezione') === 'apertura') return `${path}?sezione=apertura`
  const address = path === '/admin' && tab ? `${path}?tab=${tab}` : path
  return entryAt(address)?.to
}

/** A path in the one spelling that entries have. */
const plain = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '')
const entryAt = (address: string) => groups.flatMap(({ entries }) => entries).find(({ to }) => to === address)

/** Whether one's duty opens a page; the tabs of the dashboard show those that it does. */
export function mayOpen(pathname: string) {
  const entry = entryAt(plain(pathname))
  return entry === undefined || permitted([entry]).length > 0
}
