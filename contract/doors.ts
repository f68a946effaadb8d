import { z } from 'zod'
import { Brand, BrandCercato, BrandGestito, ModificheBrand, NuovoBrand } from './brands.ts'
import { EsitoCaptcha, Sfida, ValoreCaptcha } from './captcha.ts'
import { Carrello } from './carrello.ts'
import { DatiPersonali } from './dati-personali.ts'
import { MessaggioVisitatore } from './contatti.ts'
import type { Door, DoorName } from './door.ts'
import {
  CodiceRicevuto,
  Fatto,
  IndirizzoRecupero,
  Iscrizione,
  IscrizioneConsentita,
  NuovaPassword,
  NuovaPasswordProvata,
} from './ingresso.ts'
import {
  Cancellazione,
  NuovaSpedizione,
  NuovoStato,
  OrdineCercato,
  OrdineIntero,
  Ordini,
  RicercaOrdini,
} from './ordini.ts'
import { EsitoSessione, SessioneCercata, SessioneCheckout, TerminiAccettati } from './pagamenti.ts'
import {
  CambioGiacenza,
  FiltroGestione,
  FiltroProdotti,
  ModificheProdotto,
  NuoveImmagini,
  NuovoProdotto,
  Pagina,
  Prodotto,
  ProdottoCercato,
  ProdottoCreato,
  ProdottoGestito,
  ProdottoScelto,
  ProdottoSingolo,
} from './prodotti.ts'
import { RecessoChiesto, RecessoConfermato, RecessoDaRimborsare, RecessoPreparato, RicevutaRecesso } from './recessi.ts'
import { Registro, RegistroCercato } from './registro.ts'
import { NuovoSconto, Sconto, ScontoCercato } from './sconti.ts'
import { Saldo, TotaleOrdini } from './stats.ts'
import { CodiceDellApp, CodiciDiRiserva, SecondoFattorePreparato } from './secondo-fattore.ts'
import { SessioneAperta, SessioneDaChiudere } from './sessioni.ts'
import { numero } from './shapes.ts'
import {
  Allegato,
  AllegatoCercato,
  CambioStato,
  ElencoTicket,
  FileAllegato,
  FiltroTicket,
  Messaggi,
  MessaggiCercati,
  MessaggioInQuery,
  MessaggioInviato,
  NonLetti,
  NuovoMessaggio,
  NuovoTicket,
  StatoTicket,
  TicketCercato,
} from './ticket.ts'
import {
  Credenziali,
  FiltroUtenti,
  InfoToken,
  ModificheUtente,
  PasswordAttuale,
  Sessione,
  Utente,
  utenteAggiornato,
  UtenteCercato,
  UtenteCercatoOSe,
  VecchioRefresh,
} from './utenti.ts'

/** Every call of the API: its routes, gate, validation, client types, OpenAPI document and hardest tests come from here. */
export const doors = {
  'POST /Auth/Login': { who: 'anyone', body: Credenziali, reply: Sessione },
  'POST /Auth/RefreshToken': {
    who: 'anyone',
    query: VecchioRefresh,
    body: VecchioRefresh.optional(),
    secretQuery: true,
    limit: 'refresh',
    reply: Sessione,
  },
  'GET /Auth/GetUserInfo': { who: 'session', reply: InfoToken },
  'POST /Auth/Logout': { who: 'session', reply: Fatto, added: true },
  'GET /Auth/GetSessioni': { who: 'session', reply: z.object({ data: z.array(SessioneAperta) }), added: true },
  'POST /Auth/ChiudiSessione': { who: 'session', query: SessioneDaChiudere, reply: Fatto, added: true },
  'POST /Auth/EsciOvunque': { who: 'session', reply: Fatto, added: true },
  'POST /Auth/PreparaSecondoFattore': {
    who: 'administrator',
    body: PasswordAttuale,
    reply: SecondoFattorePreparato,
    added: true,
  },
  'POST /Auth/AttivaSecondoFattore': {
    who: 'administrator',
    body: CodiceDellApp,
    reply: CodiciDiRiserva,
    added: true,
  },
  'POST /Auth/DisattivaSecondoFattore': { who: 'administrator', body: PasswordAttuale, reply: Fatto, added: true },

  'GET /Utenti/GetUserById': { who: 'session', query: UtenteCercatoOSe, reply: Utente },
  'PATCH /Utenti/UpdateUtente': {
    who: 'session',
    query: UtenteCercato,
    body: ModificheUtente,
    reply: z.literal(utenteAggiornato),
  },
  'POST /Utenti/GetAllUtenti': {
    who: 'administrator',
    body: FiltroUtenti.optional(),
    reply: z.array(Utente),
    total: true,
  },
  'GET /Utenti/AttivaUtente': { who: 'administrator', query: UtenteCercato, reply: Fatto },
  'DELETE /Utenti/DeleteUtente': { who: 'administrator', query: UtenteCercato, reply: Fatto },
  'GET /Utenti/EsportaDati': { who: 'session', reply: DatiPersonali, added: true },
  'POST /Utenti/EliminaAccount': { who: 'session', body: PasswordAttuale, reply: Fatto, added: true },

  'GET /Capcha/Challenge': { who: 'anyone', limit: 'capcha', added: true, reply: Sfida },
  'POST /Capcha/Verify': { who: 'anyone', body: ValoreCaptcha, limit: 'capcha', reply: EsitoCaptcha },
  'POST /Auth/Register': {
    who: 'anyone',
    query: IscrizioneConsentita,
    body: Iscrizione,
    limit: 'register',
    reply: Sessione,
  },
  'POST /Utenti/VerifyToken': {
    who: 'anyone',
    query: CodiceRicevuto,
    body: CodiceRicevuto.optional(),
    secretQuery: true,
    limit: 'codes',
    reply: Fatto,
  },
  'POST /Utenti/InviaVerifica': { who: 'session', limit: 'verification', added: true, reply: Fatto },
  'POST /Utenti/RecoveryPassword': {
    who: 'anyone',
    query: IndirizzoRecupero,
    body: IndirizzoRecupero.optional(),
    secretQuery: true,
    limit: 'recovery',
    reply: Fatto,
  },
  'POST /Utenti/ChangePassword': {
    who: 'anyone',
    knowsCaller: true,
    query: NuovaPassword,
    body: NuovaPasswordProvata.optional(),
    secretQuery: true,
    limit: 'codes',
    reply: Fatto,
  },

  'GET /Brands/GetAllActiveBrands': { who: 'anyone', reply: z.array(Brand), total: true },

  'GET /Brands/GetAllBrands': { who: 'administrator', reply: z.array(BrandGestito), total: true },
  'POST /Brands/CreateBrand': {
    who: 'administrator',
    body: NuovoBrand,
    multipart: true,
    bodyBytes: 9_000_000,
    reply: BrandGestito,
  },
  'PUT /Brands/UpdateBrand': {
    who: 'administrator',
    query: BrandCercato,
    body: ModificheBrand,
    multipart: true,
    bodyBytes: 9_000_000,
    reply: BrandGestito,
  },
  'PATCH /Brands/ActiveBrand': { who: 'administrator', query: BrandCercato, reply: BrandGestito },
  'DELETE /Brands/DeleteBrand': { who: 'administrator', query: BrandCercato, reply: Fatto },

  'POST /Prodotti/GetProdotti': {
    who: 'administrator',
    body: FiltroGestione.optional(),
    reply: z.array(ProdottoGestito),
    total: true,
  },
  'POST /Prodotti/CreaProdotto': {
    who: 'administrator',
    body: NuovoProdotto,
    multipart: true,
    bodyBytes: 66_000_000,
    reply: ProdottoCreato,
  },
  'PUT /Prodotti/ModificaProdotto': { who: 'administrator', body: ModificheProdotto, reply: ProdottoGestito },
  'POST /Prodotti/AggiungiImmagini': {
    who: 'administrator',
    query: ProdottoScelto,
    body: NuoveImmagini,
    multipart: true,
    bodyBytes: 66_000_000,
    reply: ProdottoGestito,
    added: true,
  },
  'POST /Prodotti/DisabilitaProdotto': { who: 'administrator', query: ProdottoScelto, reply: ProdottoGestito },
  'POST /Prodotti/AbilitaProdotto': { who: 'administrator', query: ProdottoScelto, reply: ProdottoGestito },
  'PATCH /Prodotti/ToggleTrending': { who: 'administrator', query: ProdottoScelto, reply: ProdottoGestito },
  'POST /Prodotti/CambiaGiacenza': {
    who: 'administrator',
    query: ProdottoScelto,
    body: CambioGiacenza,
    reply: ProdottoGestito,
    added: true,
  },
  'POST /Prodotti/DuplicaProdotto': {
    who: 'administrator',
    query: ProdottoScelto,
    reply: ProdottoCreato,
    added: true,
  },
  'DELETE /Prodotti/EliminaProdotto': { who: 'administrator', query: ProdottoScelto, reply: Fatto },

  'POST /Sconti/CreaSconto': { who: 'administrator', body: NuovoSconto, reply: Sconto },
  'GET /Sconti/GetSconti': { who: 'administrator', reply: z.array(Sconto), total: true },
  'DELETE /Sconti/EliminaSconto': { who: 'administrator', query: ScontoCercato, reply: Fatto },
  'GET /Stats/GetRegistro': { who: 'administrator', query: RegistroCercato, reply: Registro, added: true },

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
  'GET /Stripe/CheckSessionStatus': {
    who: 'anyone',
    knowsCaller: true,
    query: SessioneCercata,
    limit: 'paymentStatus',
    reply: EsitoSessione,
  },
  'POST /Stripe/Webhook': { who: 'anyone', body: 'raw', reply: z.object({ received: z.literal(true) }) },

  'GET /Ordini/GetOrdini': { who: 'session', query: RicercaOrdini, reply: Ordini },
  'GET /Ordini/GetOrdineById': { who: 'session', query: OrdineCercato, added: true, reply: OrdineIntero },
  'PUT /Ordini/UpdateOrdine': { who: 'administrator', query: NuovoStato, reply: OrdineIntero },
  'PUT /Ordini/AggiornaCodSpedizione': { who: 'administrator', query: NuovaSpedizione, reply: OrdineIntero },
  'DELETE /Ordini/CancellaOrdine': { who: 'administrator', query: Cancellazione, reply: OrdineIntero },
  'POST /Ordini/RiprovaRimborso': { who: 'administrator', query: OrdineCercato, added: true, reply: OrdineIntero },

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
  'POST /Recessi/Rimborsa': { who: 'administrator', query: RecessoDaRimborsare, added: true, reply: OrdineIntero },

  'GET /Stats/GetAccountBalance': { who: 'administrator', reply: Saldo },
  'GET /Stats/GetTotalAmountOrders': { who: 'administrator', reply: TotaleOrdini },

  'POST /Ticket/CreaTicket': { who: 'session', body: NuovoTicket, limit: 'tickets', reply: numero },
  'GET /Ticket/GetTickets': { who: 'session', query: FiltroTicket, reply: ElencoTicket },
  'GET /Ticket/GetMessages': { who: 'session', query: MessaggiCercati, reply: Messaggi },
  'GET /Ticket/GetStatus': { who: 'session', query: TicketCercato, reply: StatoTicket },
  'POST /Ticket/SendMessage': {
    who: 'session',
    query: MessaggioInQuery,
    body: NuovoMessaggio.optional(),
    secretQuery: true,
    limit: 'messages',
    reply: MessaggioInviato,
  },
  'PUT /Ticket/CambiaStato': { who: 'session', query: CambioStato, reply: StatoTicket },
  'GET /Ticket/NonLetti': { who: 'session', reply: NonLetti, added: true },
  'POST /Ticket/AllegaFile': {
    who: 'session',
    query: TicketCercato,
    body: FileAllegato,
    multipart: true,
    limit: 'attachments',
    reply: Allegato,
    added: true,
  },
  'GET /Ticket/Allegato': { who: 'session', query: AllegatoCercato, reply: 'file', added: true },

  'POST /Contatti/Scrivi': {
    who: 'anyone',
    body: MessaggioVisitatore,
    limit: 'contact',
    reply: z.object({ success: z.literal(true) }),
    added: true,
  },
} as const satisfies Record<DoorName, Door>

export type Doors = typeof doors
