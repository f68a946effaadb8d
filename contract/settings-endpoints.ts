import type { EndpointsOf } from './endpoint.ts'
import { Impostazioni, ModificheImpostazioni } from './impostazioni.ts'

export const settingsEndpoints = {
  'GET /Impostazioni/Leggi': { who: 'administrator', reply: Impostazioni, added: true },
  'PUT /Impostazioni/Salva': {
    who: 'administrator',
    body: ModificheImpostazioni,
    reply: Impostazioni,
    added: true,
  },
} as const satisfies EndpointsOf<'Impostazioni'>
