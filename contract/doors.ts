import { z } from 'zod'
import { Brand } from './brands.ts'
import { Carrello } from './carrello.ts'
import type { Door, DoorName } from './door.ts'
import { Ordini } from './ordini.ts'
import { EsitoSessione, SessioneCercata, SessioneCheckout, TerminiAccettati } from './pagamenti.ts'
import { FiltroProdotti, Pagina, Prodotto, ProdottoCercato, ProdottoSingolo } from './prodotti.ts'
import { Credenziali, InfoToken, Sessione, VecchioRefresh } from './utenti.ts'

/** Every call of the API: its routes, gate, validation, client types, OpenAPI document and hardest tests come from here. */
export const doors = {
  'POST /Auth/Login': { who: 'anyone', body: Credenziali, reply: Sessione },
  'POST /Auth/RefreshToken': {
    who: 'anyone',
    query: VecchioRefresh,
    body: VecchioRefresh.optional(),
    secretQuery: true,
    reply: Sessione,
  },
  'GET /Auth/GetUserInfo': { who: 'session', reply: InfoToken },

  'GET /Brands/GetAllActiveBrands': { who: 'anyone', reply: z.array(Brand), total: true },

  'POST /Prodotti/GetProdottiAttivi': {
    who: 'anyone',
    query: Pagina,
    body: FiltroProdotti.optional(),
    reply: z.array(Prodotto),
    total: true,
  },
  'GET /Prodotti/GetProdottiInTrending': { who: 'anyone', reply: z.array(Prodotto), total: true },
  'GET /Prodotti/GetProdottoById': { who: 'anyone', query: ProdottoCercato, reply: ProdottoSingolo },

  'POST /Stripe/Checkout': {
    who: 'verified',
    query: TerminiAccettati,
    body: Carrello,
    limit: 'checkout',
    reply: SessioneCheckout,
  },
  'GET /Stripe/CheckSessionStatus': { who: 'anyone', knowsCaller: true, query: SessioneCercata, reply: EsitoSessione },
  'POST /Stripe/Webhook': { who: 'anyone', body: 'raw', reply: z.object({ received: z.literal(true) }) },

  'GET /Ordini/GetOrdini': { who: 'session', reply: Ordini },
} as const satisfies Record<DoorName, Door>

export type Doors = typeof doors
