import { z } from 'zod'
import type { EndpointsOf } from './endpoint.ts'
import {
  CodaLenti,
  DatiSanitari,
  FileCercato,
  FileRicetta,
  LavoroLenti,
  LentiChieste,
  MessaggioMandato,
  OffertaAccettata,
  OffertaMandata,
  PassoLenti,
  RichiestaCercata,
  RichiestaInBreve,
  RichiestaLenti,
  RichiestaNominata,
  SpeseChieste,
} from './richieste-lenti.ts'
import { SessioneCheckout } from './pagamenti.ts'

export const lensEndpoints = {
  'POST /Lenti/Chiedi': { who: 'verified', body: LentiChieste, limit: 'lenses', added: true, reply: RichiestaLenti },
  'POST /Lenti/AllegaRicetta': {
    who: 'verified',
    query: RichiestaCercata,
    body: FileRicetta,
    multipart: true,
    limit: 'attachments',
    added: true,
    reply: RichiestaLenti,
  },
  'GET /Lenti/GetRichieste': { who: 'session', added: true, reply: z.array(RichiestaInBreve) },
  'GET /Lenti/GetRichiesta': { who: 'session', query: RichiestaCercata, added: true, reply: RichiestaLenti },
  'GET /Lenti/File': { who: 'session', query: FileCercato, added: true, reply: 'file' },
  'POST /Lenti/Scrivi': {
    who: 'session',
    body: MessaggioMandato,
    limit: 'messages',
    added: true,
    reply: RichiestaLenti,
  },
  'POST /Lenti/Accetta': {
    who: 'session',
    body: OffertaAccettata,
    limit: 'checkout',
    added: true,
    reply: SessioneCheckout,
  },
  'POST /Lenti/Rifiuta': { who: 'session', body: RichiestaNominata, added: true, reply: RichiestaLenti },
  'POST /Lenti/Cancella': { who: 'session', body: RichiestaNominata, added: true, reply: RichiestaLenti },

  'GET /Lenti/GetCoda': { who: 'administrator', added: true, reply: CodaLenti },
  'GET /Lenti/GetLavoro': { who: 'administrator', query: RichiestaCercata, added: true, reply: LavoroLenti },
  'POST /Lenti/ApriRicetta': { who: 'administrator', body: RichiestaNominata, added: true, reply: DatiSanitari },
  'GET /Lenti/FileRicetta': { who: 'administrator', query: FileCercato, added: true, reply: 'file' },
  'POST /Lenti/Rispondi': { who: 'administrator', body: MessaggioMandato, added: true, reply: LavoroLenti },
  'POST /Lenti/Offri': { who: 'administrator', body: OffertaMandata, added: true, reply: LavoroLenti },
  'POST /Lenti/Declina': { who: 'administrator', body: RichiestaNominata, added: true, reply: LavoroLenti },
  'POST /Lenti/RitiraOfferta': { who: 'administrator', body: RichiestaNominata, added: true, reply: LavoroLenti },
  'POST /Lenti/Lavora': { who: 'administrator', body: PassoLenti, added: true, reply: LavoroLenti },
  'GET /Lenti/EsportaSpese': { who: 'administrator', query: SpeseChieste, added: true, reply: 'file' },
} as const satisfies EndpointsOf<'Lenti'>
