import { Carrello, CarrelloCalcolato, CodiceProvato } from './carrello.ts'
import { z } from 'zod'
import { Brand, BrandCercato, BrandDaAttivare, BrandGestito, ModificheBrand, NuovoBrand } from './brands.ts'
import type { EndpointsOf } from './endpoint.ts'
import { EsitoImportazione, FileDaImportare, Importazione } from './importa.ts'
import { Fatto } from './ingresso.ts'
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
  Suggerimenti,
  TestoCercato,
  TrendingScelto,
} from './prodotti.ts'
import { NuovoSaldo, OcchialeInSaldo, PaginaSaldi, Saldo, SaldoDaMostrare, SaldoScelto } from './saldi.ts'
import { NuovoSconto, Sconto, ScontoAttivato, ScontoCercato, UsoSconto } from './sconti.ts'

export const catalogueEndpoints = {
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
  'PATCH /Brands/ActiveBrand': { who: 'administrator', query: BrandDaAttivare, reply: BrandGestito },
  'DELETE /Brands/DeleteBrand': { who: 'administrator', query: BrandCercato, reply: Fatto },

  'POST /Prodotti/GetProdottiAttivi': {
    who: 'anyone',
    query: Pagina,
    body: FiltroProdotti.optional(),
    reply: z.array(Prodotto),
    total: true,
  },
  'GET /Prodotti/GetProdottiInTrending': { who: 'anyone', reply: z.array(Prodotto), total: true },
  'GET /Prodotti/GetProdottoById': { who: 'anyone', query: ProdottoCercato, reply: ProdottoSingolo },
  'GET /Prodotti/Suggerisci': {
    who: 'anyone',
    query: TestoCercato,
    limit: 'suggestions',
    reply: Suggerimenti,
    added: true,
  },
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
  'PATCH /Prodotti/ToggleTrending': { who: 'administrator', query: TrendingScelto, reply: ProdottoGestito },
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
  'GET /Prodotti/EsportaProdotti': { who: 'administrator', reply: 'file', added: true },
  'POST /Prodotti/ImportaProdotti': {
    who: 'administrator',
    query: Importazione,
    body: FileDaImportare,
    multipart: true,
    bodyBytes: 5_500_000,
    reply: EsitoImportazione,
    added: true,
  },

  'POST /Saldi/Crea': { who: 'administrator', body: NuovoSaldo, reply: Saldo, added: true },
  'GET /Saldi/Elenco': { who: 'administrator', query: PaginaSaldi, reply: z.array(Saldo), total: true, added: true },
  'POST /Saldi/Termina': { who: 'administrator', query: SaldoScelto, reply: Fatto, added: true },
  'POST /Saldi/Anteprima': {
    who: 'administrator',
    query: PaginaSaldi,
    body: SaldoDaMostrare,
    reply: z.array(OcchialeInSaldo),
    total: true,
    added: true,
  },

  'POST /Sconti/CreaSconto': { who: 'administrator', body: NuovoSconto, reply: Sconto },
  'GET /Sconti/GetSconti': { who: 'administrator', reply: z.array(Sconto), total: true },
  'DELETE /Sconti/EliminaSconto': { who: 'administrator', query: ScontoCercato, reply: Fatto },
  'POST /Sconti/AttivaSconto': { who: 'administrator', query: ScontoAttivato, reply: Sconto, added: true },
  'POST /Sconti/Calcola': {
    who: 'anyone',
    knowsCaller: true,
    query: CodiceProvato,
    body: Carrello,
    limit: 'cartPrices',
    reply: CarrelloCalcolato,
    added: true,
  },
  'GET /Sconti/GetUsi': { who: 'administrator', reply: z.array(UsoSconto), added: true },
} as const satisfies EndpointsOf<'Brands' | 'Prodotti' | 'Saldi' | 'Sconti'>
