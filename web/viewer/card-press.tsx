import { useEffect, useState, type ComponentType } from 'react'
import { api, errorText } from '#web/lib/api.ts'
import { inTime, sayPartLost } from '#web/lib/part-lost.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { ShownProduct } from './seen-product.ts'
import type { ViewerProps } from './viewer.tsx'
import { watchPresses } from './watch-presses.ts'

const load = () => import('./viewer.tsx').then(({ Viewer }) => Viewer)

interface Seen {
  prodotto: ShownProduct
  Viewer: ComponentType<ViewerProps>
}

/** Opens a frame in 3-D after a long press on the picture of its card, on any page. A product page has a button for the same. */
export function CardPress() {
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    // a later press takes the place of an earlier one
    let asking = new AbortController()
    const open = async (id: number) => {
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      try {
        const code = inTime(load())
        code.catch(sayPartLost)
        const prodotto = await api('GET /Prodotti/GetProdottoById', { query: { id } }, signal)
        const Viewer = await code.catch(() => undefined)
        if (Viewer && !signal.aborted) setSeen({ prodotto, Viewer })
      } catch (error) {
        if (!signal.aborted) toast.error(errorText(error))
      }
    }
    const stop = watchPresses((id) => void open(id))
    return () => {
      stop()
      asking.abort()
    }
  }, [])
  return seen ? <seen.Viewer prodotto={seen.prodotto} onClose={() => setSeen(undefined)} /> : null
}
