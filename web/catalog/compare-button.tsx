import { useEffect, useState, type ComponentType } from 'react'
import { inTime, sayPartLost } from '#web/lib/part-lost.ts'
import { localStore } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import type { CompareProps } from './compare.tsx'

const load = () => import('./compare.tsx').then((loaded) => loaded.Compare)

/** Opens the comparison with the visitor's own glasses; once their measures are stored it is open on every frame. */
export function CompareButton({ prodotto }: Pick<CompareProps, 'prodotto'>) {
  const [Compare, setCompare] = useState<ComponentType<CompareProps>>()
  const [asked, setAsked] = useState(false)

  useEffect(() => {
    if (localStore.getItem('misure') === null) return
    inTime(load()).then(
      (loaded) => setCompare(() => loaded),
      // the button stays when the code does not load
      () => undefined,
    )
  }, [])
  const open = () => {
    setAsked(true)
    load().then((loaded) => setCompare(() => loaded), sayPartLost)
  }

  if (Compare) return <Compare prodotto={prodotto} asked={asked} />
  return (
    <Button second className="mt-5 w-full !whitespace-normal" onClick={open}>
      Confronta con i miei occhiali
    </Button>
  )
}
