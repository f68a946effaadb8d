import { Andamento, AndamentoChiesto } from './andamento.ts'
import type { EndpointsOf } from './endpoint.ts'
import { IncassiDaEsportare } from './esporta.ts'
import { Registro, RegistroCercato } from './registro.ts'
import {
  DaGuardare,
  EventiPerTipo,
  IncassiPerAliquota,
  Periodo,
  Riepilogo,
  RigheChieste,
  RigheDiLog,
  Saldo,
  TotaleOrdini,
  VenditeDelMese,
  VisitatoriPerGiorno,
} from './stats.ts'

export const statsEndpoints = {
  'GET /Stats/GetRegistro': { who: 'administrator', query: RegistroCercato, reply: Registro, added: true },
  'GET /Stats/GetAccountBalance': { who: 'administrator', reply: Saldo },
  'GET /Stats/GetTotalAmountOrders': { who: 'administrator', reply: TotaleOrdini },
  'GET /Stats/VisitorsByDay': { who: 'administrator', query: Periodo, reply: VisitatoriPerGiorno },
  'GET /Stats/EventsByType': { who: 'administrator', query: Periodo, reply: EventiPerTipo },
  'GET /Stats/Summary': { who: 'administrator', query: Periodo, reply: Riepilogo },
  'GET /Stats/GetRecentLogs': { who: 'administrator', query: RigheChieste, reply: RigheDiLog },
  'GET /Stats/VenditeDelMese': { who: 'administrator', reply: VenditeDelMese, added: true },
  'GET /Stats/DaGuardare': { who: 'administrator', reply: DaGuardare, added: true },
  'GET /Stats/EsportaIncassi': { who: 'administrator', query: IncassiDaEsportare, reply: 'file', added: true },
  'GET /Stats/IncassiPerAliquota': {
    who: 'administrator',
    query: IncassiDaEsportare,
    reply: IncassiPerAliquota,
    added: true,
  },
  'GET /Stats/EsportaIncassiPerAliquota': {
    who: 'administrator',
    query: IncassiDaEsportare,
    reply: 'file',
    added: true,
  },
  'GET /Stats/Andamento': { who: 'administrator', query: AndamentoChiesto, reply: Andamento, added: true },
  'GET /Stats/EsportaAndamento': { who: 'administrator', query: AndamentoChiesto, reply: 'file', added: true },
} as const satisfies EndpointsOf<'Stats'>
