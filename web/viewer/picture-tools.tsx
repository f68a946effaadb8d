import { useState, type ComponentType } from 'react'
import { inTime, sayPartLost } from '#web/lib/part-lost.ts'
import { useScripts } from '#web/ui/after-load.ts'
import { Heart } from '#web/wishes/heart.tsx'
import { CubeIcon } from './icons.tsx'
import type { ShownProduct } from './seen-product.ts'
import type { ViewerProps } from './viewer.tsx'

const load = () => import('./viewer.tsx').then(({ Viewer }) => Viewer)

/** On the picture of a frame: what marks it, and what opens it in 3-D. The server renders nothing: both need scripts. */
export function PictureTools({ prodotto }: { prodotto: ShownProduct }) {
  const inBrowser = useScripts()
  if (!inBrowser) return null
  return (
    <>
      <Heart id={prodotto.id} className="absolute right-2 top-14 md:right-5 md:top-16 z-10" />
      <OpenViewer prodotto={prodotto} />
    </>
  )
}

function OpenViewer({ prodotto }: { prodotto: ShownProduct }) {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps>>()
  const [open, setOpen] = useState(false)
  const { calibro, ponte, aste } = prodotto
  if (!calibro || !ponte || !aste) return null
  const press = () => {
    setOpen(true)
    inTime(load()).then(
      (loaded) => setViewer(() => loaded),
      () => {
        setOpen(false)
        sayPartLost()
      },
    )
  }
  return (
    <>
      <button
        type="button"
        className="absolute left-3 bottom-3 md:left-5 md:bottom-5 z-10 inline-flex items-center gap-2 min-h-11 px-3.5 rounded-full border border-bordo bg-carta text-sm font-semibold hover:border-inchiostro"
        aria-haspopup="dialog"
        onClick={press}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <CubeIcon />
        <span className="@max-[19rem]:solo-lettore">Vedila in 3-D</span>
      </button>
      {Viewer && open && <Viewer prodotto={prodotto} onClose={() => setOpen(false)} />}
    </>
  )
}
