import { startTransition, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Counted } from './counted.tsx'
import { describeFacets } from './describe-facets.ts'
import { isSame } from './facet-address.ts'
import { FacetForm } from './facet-form.tsx'
import { wide, type FrameProps } from './facet-frame.ts'
import { shopAddress, type Filter } from './filter.ts'
import { useCounts } from './use-counts.ts'

/** The form of facets beside the listing: each choice is the listing's at once, and one step of Back. */
export function Column({ filtro, onClose }: FrameProps) {
  const id = useId()
  const form = useId()
  const column = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const counts = useCounts(filtro)
  const [underway, setUnderway] = useState(0)
  const [asked, setAsked] = useState({ filtro, key: 0 })
  // Back, a chip or a select has changed the listing: the fields begin anew
  if (underway === 0 && !isSame(asked.filtro, filtro)) setAsked({ filtro, key: asked.key + 1 })

  const choose = (chosen: Filter) => {
    setAsked({ ...asked, filtro: chosen })
    setUnderway((count) => count + 1)
    // not before the listing itself is shown
    const end = () => startTransition(() => setUnderway((count) => count - 1))
    // the next listing is seen from its start, the column stays where it is
    const [list, own] = [column.current?.parentElement, column.current]
    if (list && own && topOf(list) < topOf(own)) list.scrollIntoView()
    void Promise.resolve(navigate(shopAddress(chosen), { preventScrollReset: true })).finally(end)
  }
  const narrow = useEffectEvent(onClose)
  useEffect(() => {
    const query = matchMedia(wide)
    const check = () => query.matches || narrow()
    check()
    query.addEventListener('change', check)
    return () => query.removeEventListener('change', check)
  }, [])

  return (
    <section
      ref={column}
      aria-labelledby={id}
      className="lato @container shrink-0 sticky self-start overflow-auto overscroll-contain scroll-pt-20 px-4 md:pl-8 pb-8 w-80 border-r border-linea [&+div>ul]:grid-cols-3"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between min-h-16 bg-carta">
        <h2 id={id} className="font-semibold">
          Altri filtri
        </h2>
        <button type="button" className="icona" aria-label="Chiudi i filtri" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <Counted counts={counts} filtro={filtro}>
        {({ valori }) => (
          <FacetForm
            key={asked.key}
            id={form}
            filtro={filtro}
            groups={describeFacets(filtro, valori)}
            selects={[]}
            onChoose={choose}
            onShow={(chosen) => isSame(chosen, asked.filtro) || choose(chosen)}
          />
        )}
      </Counted>
      {/* with it Enter in a field sends the form */}
      <button form={form} hidden>
        Mostra
      </button>
    </section>
  )
}

/** CSS pixels from the top of the viewport. */
const topOf = (element: Element) => element.getBoundingClientRect().top
