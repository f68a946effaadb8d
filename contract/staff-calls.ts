import type { Endpoints } from './endpoints.ts'
import type { Duty } from './mansioni.ts'

type Hired = Exclude<Duty, 'owner'>

const counter = ['counter'] as const
const accountant = ['accountant'] as const
const all = ['counter', 'accountant'] as const

/**
 * Which calls are open, beside the owner, to whom: here they are made with an administrator's rights. A call that is not named
 * is the owner's alone; of one that customers may make too, others are answered what is their own (H-118). The counter learns no
 * takings, the accountant reads and exports, without messages.
 */
const staffCalls: Partial<Record<keyof Endpoints, readonly Hired[]>> = {
  'GET /Utenti/GetUserById': counter,
  'POST /Utenti/GetAllUtenti': counter,
  'GET /Utenti/GetCliente': counter,
  'POST /Utenti/AnnotaCliente': counter,

  'GET /Brands/GetAllBrands': all,
  'POST /Brands/CreateBrand': counter,
  'PUT /Brands/UpdateBrand': counter,
  'PATCH /Brands/ActiveBrand': counter,
  'POST /Prodotti/GetProdotti': all,
  'POST /Prodotti/CreaProdotto': counter,
  'POST /Prodotti/SalvaBozza': counter,
  'PUT /Prodotti/ModificaProdotto': counter,
  'POST /Prodotti/AggiungiImmagini': counter,
  'POST /Prodotti/DisabilitaProdotto': counter,
  'POST /Prodotti/AbilitaProdotto': counter,
  'PATCH /Prodotti/ToggleTrending': counter,
  'POST /Prodotti/CambiaGiacenza': counter,
  'POST /Prodotti/CambiaProdotti': counter,
  'POST /Prodotti/RiceviMerce': counter,
  'POST /Prodotti/DuplicaProdotto': counter,
  'DELETE /Prodotti/EliminaProdotto': counter,
  'GET /Prodotti/DaRiordinare': all,
  'GET /Prodotti/EsportaDaRiordinare': all,
  'GET /Prodotti/EsportaProdotti': all,
  'POST /Prodotti/ImportaProdotti': counter,
  'POST /Prodotti/CaricaImmagine': counter,
  'POST /Prodotti/LeggiColonne': counter,
  'POST /Prodotti/RicordaColonne': counter,
  'POST /Prodotti/DimenticaColonne': counter,

  'GET /Saldi/Elenco': accountant,
  'POST /Saldi/Anteprima': accountant,
  'GET /Saldi/GetVendite': accountant,
  'GET /Sconti/GetSconti': accountant,
  'GET /Sconti/GetUsi': accountant,

  'GET /Ordini/GetOrdini': all,
  'GET /Ordini/GetOrdineById': all,
  'GET /Ordini/EsportaOrdini': accountant,
  'GET /Ordini/EsportaArticoli': accountant,
  'PUT /Ordini/UpdateOrdine': counter,
  'GET /Ordini/GetCorrieri': counter,
  'PUT /Ordini/AggiornaCodSpedizione': counter,
  'POST /Ordini/SpedisciPacco': counter,
  'PUT /Ordini/PaccoConsegnato': counter,
  'PUT /Ordini/CorreggiIndirizzo': counter,
  'POST /Ordini/AnnotaOrdine': counter,
  'POST /Ordini/MuoviOrdini': counter,
  'POST /Ordini/StampaOrdini': counter,
  'POST /Ordini/LeggiSpedizioni': counter,
  'POST /Ordini/Prepara': counter,
  'GET /Ordini/GetRiservati': all,
  'POST /Ordini/RimandaLink': counter,
  'POST /Ordini/ChiudiLink': counter,
  'POST /Recessi/Ricevuto': counter,

  'GET /Lenti/GetCoda': counter,
  'GET /Lenti/GetLavoro': counter,
  // the owner decides whether
  'POST /Lenti/ApriRicetta': counter,
  'POST /Lenti/Centra': counter,
  'GET /Lenti/FileRicetta': counter,
  'POST /Lenti/Rispondi': counter,
  'POST /Lenti/Offri': counter,
  'POST /Lenti/RitiraOfferta': counter,
  'POST /Lenti/Declina': counter,
  'POST /Lenti/Lavora': counter,
  'GET /Lenti/EsportaSpese': accountant,

  'POST /Ticket/ScriviAlCliente': counter,
  'GET /Ticket/GetTickets': counter,
  'GET /Ticket/GetMessages': counter,
  'GET /Ticket/GetStatus': counter,
  'POST /Ticket/SendMessage': counter,
  'PUT /Ticket/CambiaStato': counter,
  'GET /Ticket/NonLetti': counter,
  'GET /Ticket/Interno': counter,
  'PUT /Ticket/Assegna': counter,
  'POST /Ticket/AnnotaTicket': counter,
  'POST /Ticket/AllegaFile': counter,
  'GET /Ticket/Allegato': counter,

  'GET /Stats/DaGuardare': all,
  'GET /Stats/VisitorsByDay': all,
  'GET /Stats/EventsByType': all,
  'GET /Stats/GetAccountBalance': accountant,
  'GET /Stats/GetTotalAmountOrders': all,
  'GET /Stats/Summary': accountant,
  'GET /Stats/VenditeDelMese': accountant,
  'GET /Stats/EsportaIncassi': accountant,
  'GET /Stats/IncassiPerAliquota': accountant,
  'GET /Stats/EsportaIncassiPerAliquota': accountant,
  'GET /Stats/Andamento': accountant,
  'GET /Stats/EsportaAndamento': accountant,
}

/** Who may make this call, which says margins, also learns what frames cost the shop. */
export const costCall = 'POST /Saldi/Anteprima'

/** Calls about the caller's own sign-in, open to every administrator, also to one who still owes the second factor. */
const ownAccess = new Set<keyof Endpoints>([
  'GET /Auth/GetUserInfo',
  'POST /Auth/PreparaSecondoFattore',
  'POST /Auth/AttivaSecondoFattore',
  'POST /Auth/RinnovaCodiciDiRiserva',
  'POST /Auth/DisattivaSecondoFattore',
])

export const isOwnAccess = (call: keyof Endpoints) => ownAccess.has(call)

/** Whether a call is made with an administrator's rights by one of this duty. */
export function mayCall(duty: Duty, call: keyof Endpoints) {
  return duty === 'owner' || isOwnAccess(call) || (staffCalls[call]?.includes(duty) ?? false)
}
