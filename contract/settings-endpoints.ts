import type { EndpointsOf } from './endpoint.ts'
import { ImmagineNegozio, NuovaImmagineNegozio } from './immagini-negozio.ts'
import { Impostazioni, ModificheImpostazioni } from './impostazioni.ts'
import { EsitoProva, ProvaPosta, StatoPosta } from './posta.ts'
import { StatoPagamenti } from './stato-pagamenti.ts'

export const settingsEndpoints = {
  'GET /Impostazioni/Leggi': { who: 'administrator', reply: Impostazioni, added: true },
  'PUT /Impostazioni/Salva': {
    who: 'administrator',
    body: ModificheImpostazioni,
    reply: Impostazioni,
    added: true,
  },
  'POST /Impostazioni/CaricaImmagine': {
    who: 'administrator',
    body: NuovaImmagineNegozio,
    multipart: true,
    bodyBytes: 9_000_000,
    reply: ImmagineNegozio,
    added: true,
  },
  'GET /Impostazioni/StatoPosta': { who: 'administrator', reply: StatoPosta, added: true },
  'GET /Impostazioni/StatoPagamenti': { who: 'administrator', reply: StatoPagamenti, added: true },
  'POST /Impostazioni/ProvaPosta': {
    who: 'administrator',
    body: ProvaPosta,
    reply: EsitoProva,
    limit: 'mailTest',
    added: true,
  },
} as const satisfies EndpointsOf<'Impostazioni'>
