import type { Endpoints } from '#contract/endpoints.ts'
import { buildCaller, buildProduct, buildSpare } from './builders.ts'
import { buyOrders, cartOf, type BoughtOrders } from './buyer.ts'
import type { TestShop } from './shop.ts'

export interface Sample {
  query?: Record<string, string>
  body?: unknown
  /** The status that an allowed caller gets, where it is not 200. */
  status?: number
  /** The status once an administrator's call has done it. */
  again?: number
  /** The status of one who has a second factor, where it is another. */
  withFactor?: number
  /** It asks for something of another customer: to all but the owner of the shop it does not exist. */
  isOwned?: true
}

interface Known {
  productId: number
  code: string
  /** The account that calls, its password and its session. */
  me: { id: number; password: string; sessionId: string }
  /** Another person's account. */
  otherId: number
  /** A third one's. */
  orders: BoughtOrders
  /** A product and a brand of which nothing was ever sold, and a discount. */
  spare: { productId: number; brandId: number; discountId: number; saleId: number }
}

/** What every endpoint's sample asks about: a product, what may be changed, and a customer with paid orders. */
export async function buildKnown(shop: TestShop) {
  const { id: productId, code } = await buildProduct(shop.deps.db, { stock: null })
  const customer = await buildCaller(shop)
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const orders = await buyOrders(shop, { customer: customer.token, owner, code })
  return { productId, code, orders, spare: await buildSpare(shop.deps.db), customer }
}

/** A request that each endpoint understands; a new endpoint does not compile until it has one. */
export function samplesFor({ productId, code, me, otherId, orders, spare }: Known): Record<keyof Endpoints, Sample> {
  return {
    'POST /Auth/Login': { body: { email: 'nessuno@posta.example', password: 'Occhiali-1994' } },
    'POST /Auth/RefreshToken': { query: { oldRefresh: 'nessuno' } },
    'GET /Auth/GetUserInfo': {},
    'POST /Auth/Logout': {},
    'GET /Auth/GetSessioni': {},
    'POST /Auth/ChiudiSessione': { query: { id: me.sessionId } },
    'POST /Auth/EsciOvunque': {},
    'POST /Auth/PreparaSecondoFattore': { body: { password: me.password }, withFactor: 409 },
    'POST /Auth/AttivaSecondoFattore': { body: { codice: '000000' }, status: 409 },
    'POST /Auth/RinnovaCodiciDiRiserva': {
      body: { password: me.password, codice: '123456' },
      status: 409,
      withFactor: 401,
    },
    'POST /Auth/DisattivaSecondoFattore': { body: { password: me.password, codice: '123456' }, withFactor: 401 },
    'GET /Utenti/GetUserById': { query: { id: String(me.id) } },
    'PATCH /Utenti/UpdateUtente': { query: { id: String(me.id) }, body: { nomeCompleto: 'Ada Bianchi' } },
    'POST /Utenti/GetAllUtenti': { body: { cerca: 'ada', ordina: 'nome', verso: 'asc', pagina: 1, perPagina: 10 } },
    'GET /Utenti/AttivaUtente': { query: { id: String(otherId) } },
    'DELETE /Utenti/DeleteUtente': { query: { id: String(otherId) } },
    'GET /Utenti/GetCliente': { query: { id: String(me.id) } },
    'POST /Utenti/AnnotaCliente': {
      body: { id: me.id, richiesta: '01900000-0000-7000-8000-000000000002', testo: 'Ha chiamato.' },
    },
    'GET /Utenti/GetDatiFiscali': {},
    'PUT /Utenti/UpdateDatiFiscali': {
      body: { datiFiscali: { tipo: 'persona', codiceFiscale: 'RSSMRA85T10A562S' } },
    },
    'PUT /Utenti/UpdateNovita': { body: { testo: 'novita-1' } },
    'GET /Utenti/EsportaConsensi': {},
    'GET /Utenti/EsportaDati': {},
    'POST /Utenti/EliminaAccount': { body: { password: me.password } },
    'GET /Collaboratori/Elenco': {},
    'POST /Collaboratori/Invita': { body: { email: 'banco@posta.example', mansione: 'banco' } },
    'POST /Collaboratori/RitiraInvito': { query: { id: '2000000000' } },
    'POST /Collaboratori/Cambia': { body: { id: otherId, mansione: 'contabile' }, status: 404 },
    'POST /Collaboratori/Termina': { query: { id: String(otherId) }, status: 404 },
    'POST /Collaboratori/LeggiInvito': { body: { codice: 'nessuno' }, status: 404 },
    'POST /Collaboratori/Accetta': { body: { codice: 'nessuno' }, status: 404 },
    'GET /Apertura/Stato': {},
    'POST /Apertura/Conferma': { body: { riga: 'testi' } },
    'POST /Apertura/ProvaEmail': {},
    'POST /Apertura/Apri': { body: {}, status: 409 },
    'POST /Apertura/Chiudi': { status: 409 },
    'POST /Apertura/CancellaProve': { status: 409 },
    'POST /Apertura/LeggiAccesso': { body: { codice: 'nessuno' }, status: 404 },
    'POST /Apertura/CreaTitolare': { body: { codice: 'nessuno' }, status: 404 },
    'GET /Capcha/Challenge': {},
    'POST /Capcha/Verify': { body: { captchaValue: 'bmVzc3VubyBzZm9yem8=' } },
    'POST /Auth/Register': {
      query: { termini: '2024-10-08', capcha: 'A'.repeat(43) },
      body: {
        nomeCompleto: 'Ada Rossi',
        // without a captcha that is solved this would be a 403, and not the gate's
        email: 'ada@posta',
        password: 'Lenti-e-aste-7',
        genere: 'donna',
        dataNascita: '1990-05-17',
        telefono: '333 1234567',
      },
    },
    'POST /Utenti/VerifyToken': { query: { email: 'nessuno@posta.example', token: '123456' } },
    'POST /Utenti/LeggiVerifica': { body: { email: 'nessuno@posta.example', token: 'K7QM-3XWT' } },
    'POST /Utenti/InviaVerifica': {},
    'POST /Utenti/RecoveryPassword': { query: { email: 'nessuno@posta.example' } },
    'POST /Utenti/ChangePassword': {
      query: { email: 'nessuno@posta.example', password: 'Lenti-e-aste-7' },
      body: { token: 'K7QM-3XWT-9RDB-H2FA', attuale: 'Occhiali-1994' },
    },
    'GET /Brands/GetAllActiveBrands': {},
    'GET /Brands/GetAllBrands': {},
    'POST /Brands/CreateBrand': { body: formOf({ nome: newName(), img: photo() }) },
    'PUT /Brands/UpdateBrand': {
      query: { id: String(spare.brandId) },
      body: formOf({ nome: newName(), img: photo() }),
    },
    'PATCH /Brands/ActiveBrand': { query: { id: String(spare.brandId) } },
    'DELETE /Brands/DeleteBrand': { query: { id: String(spare.brandId) } },
    'POST /Prodotti/GetProdotti': {
      body: { codice: 'PRV', stato: 'attivi', ordina: 'prezzo', verso: 'asc', pagina: 1, perPagina: 10 },
    },
    'POST /Prodotti/CreaProdotto': {
      body: formOf({ codice: newName(), prezzo: '7990', genere: 'donna', tipologia: 'da vista', imgs: photo() }),
    },
    'POST /Prodotti/SalvaBozza': { body: formOf({ codice: newName() }) },
    'PUT /Prodotti/ModificaProdotto': { body: { id: spare.productId, descrizione: 'Leggera', calibro: 52 } },
    'POST /Prodotti/AggiungiImmagini': {
      query: { prodotto: String(spare.productId) },
      body: formOf({ imgs: photo() }),
    },
    'POST /Prodotti/DisabilitaProdotto': { query: { prodotto: String(spare.productId) } },
    'POST /Prodotti/AbilitaProdotto': { query: { prodotto: String(spare.productId) } },
    'PATCH /Prodotti/ToggleTrending': { query: { prodotto: String(spare.productId) } },
    'POST /Prodotti/CambiaGiacenza': { query: { prodotto: String(spare.productId) }, body: { giacenza: 3 } },
    'POST /Prodotti/CambiaProdotti': { body: { azione: 'attiva', prodotti: [{ id: spare.productId }] } },
    'POST /Prodotti/RiceviMerce': { body: { richiesta: crypto.randomUUID(), righe: [] }, status: 400 },
    'POST /Prodotti/DuplicaProdotto': { query: { prodotto: String(spare.productId) } },
    'DELETE /Prodotti/EliminaProdotto': { query: { prodotto: String(spare.productId) } },
    'GET /Prodotti/DaRiordinare': {},
    'GET /Prodotti/EsportaDaRiordinare': {},
    'GET /Prodotti/EsportaProdotti': {},
    'POST /Prodotti/ImportaProdotti': {
      body: formOf({
        file: new File([`codice;tipologia;genere;prezzo\n${newName()};da vista;donna;79,90\n`], 'a.csv'),
      }),
    },
    'POST /Prodotti/CaricaImmagine': { body: formOf({ immagine: photo() }) },
    'POST /Prodotti/LeggiColonne': { body: formOf({ file: new File(['Articolo;Listino\nA1;79,90\n'], 'a.csv') }) },
    'POST /Prodotti/RicordaColonne': {
      body: { titoli: ['Articolo'], fornitore: '', colonne: [{ colonna: 'codice', titolo: 'Articolo' }], fissi: [] },
    },
    'POST /Prodotti/DimenticaColonne': { body: { titoli: ['Articolo'] } },
    'POST /Saldi/Crea': { body: { su: 'tutto', tipo: 'percentuale', valore: 20, dal: '2099-12-01' } },
    'GET /Saldi/Elenco': { query: { pagina: '1' } },
    'POST /Saldi/Termina': { query: { id: String(spare.saleId) } },
    'POST /Saldi/Anteprima': { query: { pagina: '1' }, body: { su: 'tutto', tipo: 'percentuale', valore: 20 } },
    'GET /Saldi/GetVendite': { query: { id: String(spare.saleId) } },
    'POST /Sconti/CreaSconto': { body: { codice: newName(), tipo: 'percentuale', valore: 10, dal: '2026-11-01' } },
    'GET /Sconti/GetSconti': {},
    'DELETE /Sconti/EliminaSconto': { query: { id: String(spare.discountId) } },
    'POST /Sconti/AttivaSconto': { query: { id: String(spare.discountId), attivo: 'false' } },
    'POST /Sconti/Calcola': { query: { codiceSconto: 'ESTATE10' }, body: cartOf({ code }) },
    'GET /Sconti/GetUsi': {},
    'GET /Stats/GetRegistro': { query: { tipo: 'prodotto', pagina: '1' } },
    'POST /Prodotti/GetProdottiAttivi': { query: { page: '1' }, body: { categoria: ['uomo'] } },
    'POST /Prodotti/ContaFiltri': { body: { tipologia: ['da vista'] } },
    'GET /Prodotti/GetProdottiInTrending': {},
    'GET /Prodotti/Suggerisci': { query: { q: 'tond' } },
    'GET /Prodotti/GetProdottoById': { query: { id: String(productId) } },
    'GET /Prodotti/GetProdottiScelti': { query: { id: `${productId},1` } },
    'GET /Preferiti/Elenco': {},
    'POST /Preferiti/Aggiungi': { body: { prodotti: [productId] } },
    'POST /Avvisi/Chiedi': { body: { prodotto: productId, email: 'ada@posta.example' }, status: 409 },
    'POST /Avvisi/Conferma': { body: { codice: 'nessuno' }, status: 404 },
    'POST /Avvisi/Annulla': { body: { codice: 'nessuno' } },
    'POST /Preferiti/Togli': { query: { prodotto: String(productId) } },
    'POST /Stripe/Checkout': { body: cartOf({ code }) },
    'GET /Stripe/CheckSessionStatus': { query: { sessionId: 'cs_test_nessuna' } },
    'POST /Stripe/Webhook': { body: {} },
    'GET /Ordini/GetOrdini': {},
    'GET /Ordini/GetOrdineById': { query: { id: String(orders.moved) }, isOwned: true },
    'GET /Ordini/EsportaOrdini': { query: { dal: '2026-11-01', al: '2026-11-30', cerca: 'ada', stato: 'Completato' } },
    'GET /Ordini/EsportaArticoli': { query: { dal: '2026-11-01', al: '2026-11-30' } },
    'GET /Ordini/GetRiservati': {},
    'POST /Ordini/Prepara': {
      body: { richiesta: crypto.randomUUID(), nome: 'Ada', email: 'ada@esempio.it', articoli: [] },
      status: 400,
    },
    'POST /Ordini/RimandaLink': { query: { ordine: String(orders.moved) }, status: 409 },
    'POST /Ordini/ChiudiLink': { query: { ordine: String(orders.moved) }, status: 409 },
    'PUT /Ordini/UpdateOrdine': { query: { id: String(orders.moved), stato: 'In Lavorazione' }, again: 409 },
    'GET /Ordini/GetCorrieri': {},
    'PUT /Ordini/AggiornaCodSpedizione': { query: { id: String(orders.shipped), codiceSpedizione: 'RM123IT' } },
    'POST /Ordini/SpedisciPacco': {
      body: { id: orders.shipped, righe: [{ id: 1, quantita: 1 }], partiti: 0 },
      status: 409,
    },
    'PUT /Ordini/PaccoConsegnato': { query: { id: String(orders.shipped), pacco: '1' }, status: 404 },
    'PUT /Ordini/CorreggiIndirizzo': {
      body: {
        id: orders.moved,
        destinatario: 'Ada Rossi',
        line1: 'Via Cavour 12',
        postalCode: '15067',
        city: 'Novi Ligure',
        state: 'AL',
      },
    },
    'POST /Ordini/AnnotaOrdine': {
      body: { id: orders.moved, richiesta: '01900000-0000-7000-8000-000000000001', testo: 'Ha chiamato.' },
    },
    'POST /Ordini/MuoviOrdini': { body: { azione: 'accetta', ordini: [{ id: orders.moved }] } },
    'POST /Ordini/StampaOrdini': { body: { ordini: [orders.moved] } },
    'POST /Ordini/LeggiSpedizioni': {
      body: formOf({ file: new File([`ordine;codice\n${orders.moved};RM123IT\n`], 'a.csv') }),
    },
    'DELETE /Ordini/CancellaOrdine': { query: { id: String(orders.cancelled), reason: 'duplicate' } },
    'POST /Ordini/Rimborsa': {
      body: { id: orders.moved, richiesta: crypto.randomUUID(), importo: 100, motivo: 'requested_by_customer' },
    },
    'POST /Ordini/RiprovaRimborso': { query: { id: String(orders.notRefunded) } },
    'POST /Ordini/DecidiPagamento': { query: { id: String(orders.moved), scelta: 'accetta' }, status: 409 },
    'POST /Ordini/ChiudiDifferenze': { query: { id: String(orders.moved) }, status: 409 },
    'POST /Ordini/ChiudiRimborso': { query: { id: String(orders.leftFailed) } },
    'POST /Recessi/Prepara': { body: { ordine: orders.withdrawn, email: 'altra@posta.example' } },
    'POST /Recessi/Conferma': { body: { ordine: orders.withdrawn, email: 'altra@posta.example' } },
    'POST /Recessi/ChiediCodice': { body: { ordine: orders.withdrawn } },
    'POST /Recessi/Verifica': {
      body: { ordine: orders.withdrawn, dichiarazione: 1_000_000, esito: 'ignorata' },
      status: 409,
    },
    'POST /Recessi/Spedito': {
      body: { ordine: orders.withdrawn, recesso: 1_000_000, corriere: 'Poste Italiane', codice: 'RA1' },
      status: 404,
    },
    'POST /Recessi/Ricevuto': {
      body: { ordine: orders.withdrawn, recesso: 1_000_000, righe: [{ id: 1, ricevuti: 1, rimetti: true }] },
      status: 409,
    },
    'POST /Recessi/Chiudi': { query: { ordine: String(orders.withdrawn), recesso: '1000000' }, status: 409 },
    'POST /Recessi/Cambia': {
      body: {
        ordine: orders.withdrawn,
        recesso: 1_000_000,
        riga: 1,
        quantita: 1,
        codice: code,
        richiesta: crypto.randomUUID(),
      },
      status: 409,
    },
    'POST /Recessi/ChiudiCambio': { query: { ordine: String(orders.withdrawn), cambio: '1000000' }, status: 409 },
    'POST /Paga/Leggi': { body: { token: 'nessuno' }, status: 404 },
    'POST /Paga/Apri': { body: { token: 'nessuno', termini: '2024-10-08' }, status: 404 },
    'POST /Recessi/Rimborsa': { query: { ordine: String(orders.withdrawn) } },
    'GET /Stats/GetAccountBalance': {},
    'GET /Stats/GetTotalAmountOrders': {},
    'GET /Stats/VisitorsByDay': { query: { fromUtc: '2026-11-01T00:00:00Z', toUtc: '2026-11-20' } },
    'GET /Stats/EventsByType': { query: { fromUtc: '2026-11-01T00:00:00Z', toUtc: '2026-11-20T22:59:59' } },
    'GET /Stats/Summary': { query: { fromUtc: '2026-11-01T00:00:00Z' } },
    'GET /Stats/GetRecentLogs': { query: { lines: '20' } },
    'GET /Stats/VenditeDelMese': {},
    'GET /Stats/DaGuardare': {},
    'GET /Stats/EsportaIncassi': { query: { dal: '2026-11-01', al: '2026-11-30' } },
    'GET /Stats/IncassiPerAliquota': { query: { dal: '2026-11-01', al: '2026-11-30' } },
    'GET /Stats/EsportaIncassiPerAliquota': { query: { dal: '2026-11-01', al: '2026-11-30' } },
    'GET /Stats/Andamento': { query: { rapporto: 'incassi', per: 'settimana', dal: '2026-11-01', al: '2026-11-30' } },
    'GET /Stats/EsportaAndamento': { query: { rapporto: 'modelli', dal: '2026-11-01', al: '2026-11-30' } },
    'GET /Impostazioni/Leggi': {},
    'PUT /Impostazioni/Salva': { body: { versione: 0, valori: {} } },
    'POST /Impostazioni/CaricaImmagine': { body: formOf({ uso: 'logo', immagine: photo() }) },
    'GET /Impostazioni/StatoPosta': {},
    'GET /Impostazioni/StatoPagamenti': {},
    'POST /Impostazioni/ProvaPosta': { body: { indirizzo: 'titolare@posta.example' } },
    'POST /Ticket/CreaTicket': { body: { titolo: 'Una domanda', categoria: 'Prodotti' } },
    'POST /Ticket/ScriviAlCliente': {
      body: { ordine: orders.moved, titolo: 'Il tuo ordine', contenuto: 'Buongiorno', chiave: 'prima-volta' },
    },
    'GET /Ticket/GetTickets': { query: { stato: 'Aperto', pagina: '1' } },
    'GET /Ticket/GetMessages': { query: { id: '1000000' } },
    'GET /Ticket/GetStatus': { query: { id: '1000000' } },
    'POST /Ticket/SendMessage': { query: { id: '1000000' }, body: { contenuto: 'Buongiorno' } },
    'PUT /Ticket/CambiaStato': { query: { id: '1000000', stato: 'Chiuso' } },
    'GET /Ticket/NonLetti': {},
    'GET /Ticket/Interno': { query: { id: '1000000' }, status: 404 },
    'PUT /Ticket/Assegna': { body: { id: 1_000_000, a: null }, status: 404 },
    'POST /Ticket/AnnotaTicket': {
      body: { id: 1_000_000, richiesta: '01900000-0000-7000-8000-000000000003', testo: 'Ha chiamato.' },
      status: 404,
    },
    'POST /Ticket/AllegaFile': { query: { id: '1000000' }, body: photoForm(), status: 404 },
    'GET /Ticket/Allegato': { query: { id: '01900000-0000-7000-8000-000000000000' }, status: 404 },
    'POST /Lenti/Chiedi': {
      body: { richiesta: crypto.randomUUID(), prodotto: productId, uso: 'lontano', desideri: [] },
      status: 409,
    },
    'POST /Lenti/AllegaRicetta': { query: { id: '1000000' }, body: photoForm(), status: 404 },
    'GET /Lenti/GetRichieste': {},
    'GET /Lenti/GetRichiesta': { query: { id: '1000000' }, status: 404 },
    'GET /Lenti/File': { query: { id: '01900000-0000-7000-8000-000000000000' }, status: 404 },
    'POST /Lenti/Scrivi': { body: { id: 1_000_000, richiesta: crypto.randomUUID(), testo: 'Ciao' }, status: 404 },
    'POST /Lenti/Accetta': { body: { id: 1_000_000, ordine: 1, termini: 'x' }, status: 404 },
    'POST /Lenti/Rifiuta': { body: { id: 1_000_000 }, status: 404 },
    'POST /Lenti/Cancella': { body: { id: 1_000_000 }, status: 404 },
    'GET /Lenti/GetCoda': {},
    'GET /Lenti/GetLavoro': { query: { id: '1000000' }, status: 404 },
    'POST /Lenti/ApriRicetta': { body: { id: 1_000_000 }, status: 404 },
    'POST /Lenti/Centra': { body: { id: 1_000_000, centratura: { destro: {}, sinistro: {} } }, status: 404 },
    'GET /Lenti/FileRicetta': { query: { id: '01900000-0000-7000-8000-000000000000' }, status: 404 },
    'POST /Lenti/Rispondi': { body: { id: 1_000_000, richiesta: crypto.randomUUID(), testo: 'Ciao' }, status: 404 },
    'POST /Lenti/Offri': {
      body: {
        id: 1_000_000,
        richiesta: crypto.randomUUID(),
        voci: [{ nome: 'Montatura', prezzo: 1, iva: 4 }],
        pronteIn: 5,
        valeGiorni: 14,
      },
      status: 404,
    },
    'POST /Lenti/RitiraOfferta': { body: { id: 1_000_000 }, status: 404 },
    'POST /Lenti/Declina': { body: { id: 1_000_000 }, status: 404 },
    'POST /Lenti/Lavora': { body: { id: 1_000_000, passo: 'ordinate' }, status: 404 },
    'GET /Lenti/EsportaSpese': { query: { anno: '2026' } },
    'POST /Contatti/Scrivi': {
      body: { nome: 'Ada', email: 'ada@posta.example', messaggio: 'Siete aperti il lunedì?' },
    },
  }
}

function photoForm() {
  return formOf({ file: new File(['foto'], 'foto.jpg', { type: 'image/jpeg' }) })
}

function formOf(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** One white pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg=='
const photo = () => new File([Buffer.from(pixel, 'base64')], 'foto.png', { type: 'image/png' })

let names = 0
const newName = () => `Campione-${(names += 1)}`
