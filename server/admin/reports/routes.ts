import { romeDay } from '#contract/calendar.ts'
import { onePage, writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { columnsOf, presentAndamento } from './present.ts'
import { listToReorder, presentToReorder, reorderCells } from './reorder.ts'
import { makeReport } from './report.ts'

export const reportRoutes = (deps: Deps) =>
  ({
    'GET /Stats/Andamento': async ({ query }) => presentAndamento(await makeReport(deps, query, 'screen')),
    'GET /Stats/EsportaAndamento': async ({ query }) => {
      const { period, rows } = await makeReport(deps, query, 'file')
      const name = `${query.rapporto}-${period.first}-${period.last}.csv`
      return writeCsv(name, columnsOf(query.rapporto), onePage(rows))
    },
    'GET /Prodotti/DaRiordinare': async ({ actor, query }) => {
      const { rows, isCut } = await listToReorder(deps, query, 'screen')
      return { righe: rows.map((row) => presentToReorder(actor, row)), altri: isCut }
    },
    'GET /Prodotti/EsportaDaRiordinare': async ({ actor, query }) => {
      const { rows } = await listToReorder(deps, query, 'file')
      return writeCsv(`da-riordinare-${romeDay(deps.now())}.csv`, reorderCells(actor), onePage(rows))
    },
  }) satisfies Partial<Handlers>
