import type { Doors } from '#contract/doors.ts'
import { cartOf } from './buyer.ts'

export interface Sample {
  query?: Record<string, string>
  body?: unknown
}

/** A request that each door understands; a new door does not compile until it has one. */
export function samplesFor({ productId, code }: { productId: number; code: string }): Record<keyof Doors, Sample> {
  return {
    'POST /Auth/Login': { body: { email: 'nessuno@posta.example', password: 'Occhiali-1994' } },
    'POST /Auth/RefreshToken': { query: { oldRefresh: 'nessuno' } },
    'GET /Auth/GetUserInfo': {},
    'GET /Brands/GetAllActiveBrands': {},
    'POST /Prodotti/GetProdottiAttivi': { query: { page: '1' }, body: { categoria: ['uomo'] } },
    'GET /Prodotti/GetProdottiInTrending': {},
    'GET /Prodotti/GetProdottoById': { query: { id: String(productId) } },
    'POST /Stripe/Checkout': { body: cartOf({ code }) },
    'GET /Stripe/CheckSessionStatus': { query: { sessionId: 'cs_test_nessuna' } },
    'POST /Stripe/Webhook': { body: {} },
    'GET /Ordini/GetOrdini': {},
  }
}
