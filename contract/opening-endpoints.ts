import { Apertura, CodiceApertura, PrimoTitolare, RigaDaConfermare, StatoApertura } from './apertura.ts'
import type { EndpointsOf } from './endpoint.ts'
import { EsitoProva } from './posta.ts'
import { Fatto } from './ingresso.ts'
import { Sessione } from './utenti.ts'

export const openingEndpoints = {
  'GET /Apertura/Stato': { who: 'administrator', reply: StatoApertura, added: true },
  'POST /Apertura/Conferma': { who: 'administrator', body: RigaDaConfermare, reply: StatoApertura, added: true },
  'POST /Apertura/ProvaEmail': { who: 'administrator', reply: EsitoProva, limit: 'mailTest', added: true },
  'POST /Apertura/Apri': { who: 'administrator', body: Apertura, reply: StatoApertura, added: true },
  'POST /Apertura/Chiudi': { who: 'administrator', reply: StatoApertura, added: true },
  'POST /Apertura/CancellaProve': { who: 'administrator', reply: StatoApertura, added: true },
  'POST /Apertura/LeggiAccesso': {
    who: 'anyone',
    body: CodiceApertura,
    reply: Fatto,
    limit: 'firstAccess',
    added: true,
  },
  'POST /Apertura/CreaTitolare': {
    who: 'anyone',
    body: PrimoTitolare,
    reply: Sessione,
    limit: 'firstAccess',
    added: true,
  },
} as const satisfies EndpointsOf<'Apertura'>
