import { z } from 'zod'
import { EsitoCaptcha, Sfida, ValoreCaptcha } from './captcha.ts'
import { Cliente } from './clienti.ts'
import { NuovaNota } from './note.ts'
import {
  Collaboratori,
  CollaboratoreCercato,
  Invito,
  InvitoCercato,
  NuovaMansione,
  NuovoInvito,
} from './collaboratori.ts'
import { DatiFiscaliTenuti } from './dati-fiscali.ts'
import { DatiPersonali } from './dati-personali.ts'
import type { EndpointsOf } from './endpoint.ts'
import {
  CodiceDaLeggere,
  CodiceRicevuto,
  Fatto,
  IndirizzoRecupero,
  Iscrizione,
  IscrizioneConsentita,
  NuovaPassword,
  NuovaPasswordProvata,
  RegistrazioneDaConfermare,
  Verificato,
} from './ingresso.ts'
import { SceltaNovita } from './novita.ts'
import { CodiceDellApp, CodiciDiRiserva, SecondoFattorePreparato } from './secondo-fattore.ts'
import { SessioneAperta, SessioneDaChiudere } from './sessioni.ts'
import {
  Credenziali,
  FiltroUtenti,
  InfoToken,
  ModificheUtente,
  PasswordAttuale,
  PasswordECodice,
  Sessione,
  Utente,
  userUpdated,
  UtenteCercato,
  UtenteCercatoOSe,
  VecchioRefresh,
} from './utenti.ts'

export const accountEndpoints = {
  'POST /Auth/Register': {
    who: 'anyone',
    query: IscrizioneConsentita,
    body: Iscrizione,
    limit: 'registerTries',
    reply: Sessione,
  },
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
  'POST /Auth/RinnovaCodiciDiRiserva': {
    who: 'administrator',
    body: PasswordECodice,
    reply: CodiciDiRiserva,
    added: true,
  },
  'POST /Auth/DisattivaSecondoFattore': { who: 'administrator', body: PasswordECodice, reply: Fatto, added: true },

  'GET /Utenti/GetUserById': { who: 'session', query: UtenteCercatoOSe, reply: Utente },
  'PATCH /Utenti/UpdateUtente': {
    who: 'session',
    query: UtenteCercato,
    body: ModificheUtente,
    reply: z.literal(userUpdated),
  },
  'POST /Utenti/GetAllUtenti': {
    who: 'administrator',
    body: FiltroUtenti.optional(),
    reply: z.array(Utente),
    total: true,
  },
  'GET /Utenti/AttivaUtente': { who: 'administrator', query: UtenteCercato, reply: Fatto },
  'DELETE /Utenti/DeleteUtente': { who: 'administrator', query: UtenteCercato, reply: Fatto },
  'GET /Utenti/GetCliente': { who: 'administrator', query: UtenteCercato, reply: Cliente, added: true },
  'POST /Utenti/AnnotaCliente': { who: 'administrator', body: NuovaNota, reply: Cliente, added: true },
  'GET /Utenti/GetDatiFiscali': { who: 'session', reply: DatiFiscaliTenuti, added: true },
  'PUT /Utenti/UpdateDatiFiscali': { who: 'session', body: DatiFiscaliTenuti, reply: DatiFiscaliTenuti, added: true },
  'PUT /Utenti/UpdateNovita': { who: 'session', body: SceltaNovita, reply: Utente, added: true },
  'GET /Utenti/EsportaConsensi': { who: 'administrator', limit: 'consentExports', reply: 'file', added: true },
  'GET /Utenti/EsportaDati': { who: 'session', reply: DatiPersonali, added: true },
  'POST /Utenti/EliminaAccount': { who: 'session', body: PasswordAttuale, reply: Fatto, added: true },
  'POST /Utenti/VerifyToken': {
    who: 'anyone',
    knowsCaller: true,
    query: CodiceRicevuto,
    body: CodiceRicevuto.optional(),
    secretQuery: true,
    limit: 'codes',
    reply: Verificato,
  },
  'POST /Utenti/LeggiVerifica': {
    who: 'anyone',
    body: CodiceDaLeggere,
    limit: 'codes',
    added: true,
    reply: RegistrazioneDaConfermare,
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

  'GET /Collaboratori/Elenco': { who: 'administrator', reply: Collaboratori, added: true },
  'POST /Collaboratori/Invita': {
    who: 'administrator',
    body: NuovoInvito,
    limit: 'staffInvitations',
    reply: Collaboratori,
    added: true,
  },
  'POST /Collaboratori/RitiraInvito': {
    who: 'administrator',
    query: CollaboratoreCercato,
    reply: Collaboratori,
    added: true,
  },
  'POST /Collaboratori/Cambia': { who: 'administrator', body: NuovaMansione, reply: Collaboratori, added: true },
  'POST /Collaboratori/Termina': {
    who: 'administrator',
    query: CollaboratoreCercato,
    reply: Collaboratori,
    added: true,
  },
  'POST /Collaboratori/LeggiInvito': {
    who: 'anyone',
    body: InvitoCercato,
    limit: 'invitations',
    reply: Invito,
    added: true,
  },
  'POST /Collaboratori/Accetta': {
    who: 'session',
    body: InvitoCercato,
    limit: 'invitations',
    reply: Fatto,
    added: true,
  },

  'GET /Capcha/Challenge': { who: 'anyone', limit: 'capcha', added: true, reply: Sfida },
  'POST /Capcha/Verify': { who: 'anyone', body: ValoreCaptcha, limit: 'capcha', reply: EsitoCaptcha },
} as const satisfies EndpointsOf<'Auth' | 'Utenti' | 'Collaboratori' | 'Capcha'>
