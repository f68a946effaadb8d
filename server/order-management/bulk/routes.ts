import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { findDocuments } from './find-documents.ts'
import { moveOrders } from './move-orders.ts'
import { presentEsitoOrdine, presentOrdineDaStampare, presentSpedizioni } from './present.ts'
import { readShipments } from './read-shipments.ts'

export const bulkOrderRoutes = (deps: Deps) =>
  ({
    'POST /Ordini/MuoviOrdini': async ({ body: { azione, corriere: carrier, ordini }, actor }) => {
      const wishes = ordini.map(({ id, codice, codicePrima }) => ({ id, code: codice, carrier, codeSeen: codicePrima }))
      return (await moveOrders(deps, azione, wishes, actor)).map(presentEsitoOrdine)
    },
    'POST /Ordini/StampaOrdini': async ({ body: { ordini } }) =>
      (await findDocuments(deps, ordini)).map((one) => presentOrdineDaStampare(one, deps.business.current())),
    'POST /Ordini/LeggiSpedizioni': async ({ body: { file } }) => presentSpedizioni(await readShipments(deps, file)),
  }) satisfies Partial<Handlers>
