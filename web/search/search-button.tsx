import { useState, type ComponentProps, type ComponentType, type MouseEvent } from 'react'
import { inTime, sayPartLost } from '#web/lib/part-lost.ts'
import { SearchIcon } from '#web/ui/rare-icons.tsx'
import type { SearchPanel } from './panel.tsx'

const load = () => import('./panel.tsx')
const prepare = () => void load().catch(() => undefined)

/** Opens the search. Without scripts it leads to the field of the listing. */
export function SearchButton() {
  const [Panel, setPanel] = useState<ComponentType<ComponentProps<typeof SearchPanel>>>()
  const [open, setOpen] = useState(false)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    inTime(load()).then((loaded) => {
      setPanel(() => loaded.SearchPanel)
      setOpen(true)
    }, sayPartLost)
  }
  return (
    <>
      <a
        href="/shop#cerca"
        className="icona"
        aria-label="Cerca"
        title="Cerca"
        onClick={press}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <SearchIcon />
      </a>
      {Panel && <Panel open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
