import { z } from 'zod'
import { CarrelloDaPagare } from './carrello.ts'
import type { EndpointsOf } from './endpoint.ts'
import { OrdiniDaEsportare } from './esporta.ts'
import { NuovaNota } from './note.ts'
import {
  Cancellazione,
  Corrieri,
  NuovaSpedizione,
  NuovoIndirizzo,
  NuovoStato,
  OrdineCercato,
  OrdineIntero,
  OrdineLetto,
  Ordini,
  PagamentoDeciso,
  RicercaOrdini,
  RimborsoChiesto,
  RimborsoFallito,
} from './ordini.ts'
import {
  EsitiOrdini,
  FileSpedizioni,
  OrdiniDaMuovere,
  OrdiniDaStampare,
  OrdiniStampabili,
  SpedizioniLette,
} from './ordini-insieme.ts'
import { PaccoArrivato, PaccoDaSpedire } from './pacchi.ts'
import { LinkCercato, LinkDaPagare, LinkPremuto } from './paga.ts'
import { CheckoutChiesto, EsitoSessione, SessioneCercata, SessioneCheckout } from './pagamenti.ts'
import {
  CambioChiesto,
  CambioDaChiudere,
  CodiceChiesto,
  CodiceMandato,
  DichiarazioneVerificata,
  RecessoChiesto,
  RecessoConfermato,
  RecessoDaChiudere,
  RecessoDaRimborsare,
  RecessoPreparato,
  ResoRicevuto,
  ResoSpedito,
  RicevutaRecesso,
} from './recessi.ts'
import { OrdineDaPreparare, Riservati, RiservatoCercato } from './riservati.ts'

export const orderEndpoints = {
  'POST /Stripe/Checkout': {
    who: 'session',
    query: CheckoutChiesto,
    body: CarrelloDaPagare,
    limit: 'checkout',
    reply: SessioneCheckout,
  },
  'GET /Stripe/CheckSessionStatus': {
    who: 'anyone',
    knowsCaller: true,
    query: SessioneCercata,
    limit: 'paymentStatus',
    reply: EsitoSessione,
  },
  'POST /Stripe/Webhook': { who: 'anyone', body: 'raw', reply: z.object({ received: z.literal(true) }) },

  'GET /Ordini/GetOrdini': { who: 'session', query: RicercaOrdini, reply: Ordini },
  'GET /Ordini/GetOrdineById': { who: 'session', query: OrdineLetto, added: true, reply: OrdineIntero },
  'GET /Ordini/EsportaOrdini': { who: 'administrator', query: OrdiniDaEsportare, reply: 'file', added: true },
  'GET /Ordini/EsportaArticoli': { who: 'administrator', query: OrdiniDaEsportare, reply: 'file', added: true },
  'PUT /Ordini/UpdateOrdine': { who: 'administrator', query: NuovoStato, reply: OrdineIntero },
  'GET /Ordini/GetCorrieri': { who: 'administrator', reply: Corrieri, added: true },
  'PUT /Ordini/AggiornaCodSpedizione': { who: 'administrator', query: NuovaSpedizione, reply: OrdineIntero },
  'POST /Ordini/SpedisciPacco': { who: 'administrator', body: PaccoDaSpedire, added: true, reply: OrdineIntero },
  'PUT /Ordini/PaccoConsegnato': { who: 'administrator', query: PaccoArrivato, added: true, reply: OrdineIntero },
  'PUT /Ordini/CorreggiIndirizzo': { who: 'administrator', body: NuovoIndirizzo, added: true, reply: OrdineIntero },
  'POST /Ordini/AnnotaOrdine': { who: 'administrator', body: NuovaNota, added: true, reply: OrdineIntero },
  'POST /Ordini/MuoviOrdini': { who: 'administrator', body: OrdiniDaMuovere, added: true, reply: EsitiOrdini },
  'POST /Ordini/StampaOrdini': { who: 'administrator', body: OrdiniDaStampare, added: true, reply: OrdiniStampabili },
  'POST /Ordini/LeggiSpedizioni': {
    who: 'administrator',
    body: FileSpedizioni,
    multipart: true,
    bodyBytes: 5_500_000,
    added: true,
    reply: SpedizioniLette,
  },
  'DELETE /Ordini/CancellaOrdine': { who: 'administrator', query: Cancellazione, reply: OrdineIntero },
  'POST /Ordini/Rimborsa': { who: 'administrator', body: RimborsoChiesto, added: true, reply: OrdineIntero },
  'POST /Ordini/RiprovaRimborso': { who: 'administrator', query: RimborsoFallito, added: true, reply: OrdineIntero },
  'POST /Ordini/ChiudiRimborso': { who: 'administrator', query: RimborsoFallito, added: true, reply: OrdineIntero },

  'POST /Ordini/DecidiPagamento': { who: 'administrator', query: PagamentoDeciso, added: true, reply: OrdineIntero },
  'POST /Ordini/ChiudiDifferenze': { who: 'administrator', query: OrdineCercato, added: true, reply: OrdineIntero },

  'POST /Ordini/Prepara': { who: 'administrator', body: OrdineDaPreparare, added: true, reply: Riservati },
  'GET /Ordini/GetRiservati': { who: 'administrator', added: true, reply: Riservati },
  'POST /Ordini/RimandaLink': { who: 'administrator', query: RiservatoCercato, added: true, reply: Riservati },
  'POST /Ordini/ChiudiLink': { who: 'administrator', query: RiservatoCercato, added: true, reply: Riservati },

  'POST /Recessi/Prepara': {
    who: 'anyone',
    knowsCaller: true,
    body: RecessoChiesto,
    added: true,
    reply: RecessoPreparato,
  },
  'POST /Recessi/Conferma': {
    who: 'anyone',
    knowsCaller: true,
    body: RecessoConfermato,
    added: true,
    reply: RicevutaRecesso,
  },
  'POST /Recessi/ChiediCodice': { who: 'anyone', body: CodiceChiesto, added: true, reply: CodiceMandato },
  'POST /Recessi/Verifica': { who: 'administrator', body: DichiarazioneVerificata, added: true, reply: OrdineIntero },
  'POST /Recessi/Spedito': { who: 'session', body: ResoSpedito, added: true, reply: OrdineIntero },
  'POST /Recessi/Ricevuto': { who: 'administrator', body: ResoRicevuto, added: true, reply: OrdineIntero },
  'POST /Recessi/Rimborsa': { who: 'administrator', query: RecessoDaRimborsare, added: true, reply: OrdineIntero },
  'POST /Recessi/Chiudi': { who: 'administrator', query: RecessoDaChiudere, added: true, reply: OrdineIntero },
  'POST /Recessi/Cambia': { who: 'administrator', body: CambioChiesto, added: true, reply: OrdineIntero },
  'POST /Recessi/ChiudiCambio': { who: 'administrator', query: CambioDaChiudere, added: true, reply: OrdineIntero },

  'POST /Paga/Leggi': { who: 'anyone', body: LinkCercato, limit: 'paymentLink', added: true, reply: LinkDaPagare },
  'POST /Paga/Apri': { who: 'anyone', body: LinkPremuto, limit: 'paymentLink', added: true, reply: SessioneCheckout },
} as const satisfies EndpointsOf<'Stripe' | 'Ordini' | 'Recessi' | 'Paga'>
