import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Exported } from './period-window.tsx'

const PeriodWindow = lazy(async () => ({ default: (await import('./period-window.tsx')).PeriodWindow }))

/** What the books need of the orders, as files. `cerca`: what the table is searched for. */
export function ExportButtons({ cerca }: { cerca: string }) {
  const [asked, setAsked] = useState<Exported>()
  return (
    <div className="flex flex-wrap gap-2">
      <Button second onClick={() => setAsked('ordini')}>
        Esporta ordini
      </Button>
      <Button second onClick={() => setAsked('incassi')}>
        Esporta incassi
      </Button>
      {asked && (
        <Suspense>
          <PeriodWindow of={asked} cerca={cerca} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
