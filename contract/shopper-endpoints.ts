import { AvvisoChiesto, AvvisoConfermato, AvvisoPreso, CodiceAvviso } from './avvisi.ts'
import type { EndpointsOf } from './endpoint.ts'
import { Fatto } from './ingresso.ts'
import { PreferitoDaTogliere, Preferiti } from './preferiti.ts'

/** What a shopper keeps of the catalogue. Each call of `Preferiti` answers the whole list as it then is. */
export const shopperEndpoints = {
  'GET /Preferiti/Elenco': { who: 'session', reply: Preferiti, added: true },
  // what a full list has no room for is left out
  'POST /Preferiti/Aggiungi': { who: 'session', body: Preferiti, reply: Preferiti, added: true },
  'POST /Preferiti/Togli': { who: 'session', query: PreferitoDaTogliere, reply: Preferiti, added: true },
  // an unknown address gets an email whose link confirms it; the answer is the same whether it was asked before
  'POST /Avvisi/Chiedi': {
    who: 'anyone',
    knowsCaller: true,
    body: AvvisoChiesto,
    limit: 'restock',
    reply: AvvisoPreso,
    added: true,
  },
  'POST /Avvisi/Conferma': { who: 'anyone', body: CodiceAvviso, limit: 'codes', reply: AvvisoConfermato, added: true },
  'POST /Avvisi/Annulla': { who: 'anyone', body: CodiceAvviso, limit: 'codes', reply: Fatto, added: true },
} as const satisfies EndpointsOf<'Preferiti' | 'Avvisi'>
