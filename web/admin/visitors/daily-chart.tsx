import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DaysLine } from './days-line.tsx'
import { DaysTable } from './days-table.tsx'
import { describeDays } from './days.ts'
import { readPoints, type Point } from './points.ts'

/** Visitors by day (S-204 … S-214). After a failure there is nothing to show, and no alert (S-442). */
export function DailyChart() {
  const id = useId()
  const [asTable, showTable] = useState(false)
  const visitors = useQuery({
    queryKey: ['visitors'],
    async queryFn({ signal }) {
      const { success, data } = await api('GET /Stats/VisitorsByDay', {}, signal)
      if (!success) throw new Error('no visitors')
      return readPoints(data)
    },
  })
  const points = visitors.data ?? []
  return (
    <section aria-labelledby={id} className="border border-linea rounded-md p-4 md:p-6 min-w-0">
      <div className="flex flex-wrap gap-x-4 gap-y-2 justify-between items-center min-h-12">
        <h2 id={id} className="font-semibold text-lg">
          Andamento giornaliero
        </h2>
        {points.length > 0 && (
          <Button second onClick={() => showTable(!asTable)}>
            {asTable ? 'Mostra grafico' : 'Mostra tabella'}
          </Button>
        )}
      </div>
      {visitors.isPending ? (
        // as high as the chart with its line of text
        <Skeleton className="mt-4 h-[346px] rounded-sm" />
      ) : points.length === 0 ? (
        <p className="mt-4 h-[320px] grid place-items-center text-inchiostro-2">Nessun dato disponibile</p>
      ) : (
        <Days points={points} asTable={asTable} />
      )}
    </section>
  )
}

function Days({ points, asTable }: { points: Point[]; asTable: boolean }) {
  const description = describeDays(points)
  return (
    <>
      <p className="mt-1 text-sm text-inchiostro-2">{description}</p>
      <div className="mt-4 min-h-[320px]">
        {asTable ? <DaysTable points={points} /> : <DaysLine points={points} description={description} />}
      </div>
    </>
  )
}
