import type { EndpointsOf } from './endpoint.ts'
import { PreferitoDaTogliere, Preferiti } from './preferiti.ts'

/** What a shopper keeps of the catalogue. Each call answers the whole list as it then is. */
export const shopperEndpoints = {
  'GET /Preferiti/Elenco': { who: 'session', reply: Preferiti, added: true },
  // what a full list has no room for is left out
  'POST /Preferiti/Aggiungi': { who: 'session', body: Preferiti, reply: Preferiti, added: true },
  'POST /Preferiti/Togli': { who: 'session', query: PreferitoDaTogliere, reply: Preferiti, added: true },
} as const satisfies EndpointsOf<'Preferiti'>
