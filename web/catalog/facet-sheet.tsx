import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Drawer } from '#web/ui/drawer.tsx'
import { Counted } from './counted.tsx'
import { describeFacets } from './describe-facets.ts'
import { isSame } from './facet-address.ts'
import { FacetFoot } from './facet-foot.tsx'
import { FacetForm } from './facet-form.tsx'
import type { FrameProps } from './facet-frame.ts'
import { shopAddress, type Filter } from './filter.ts'
import { isOfForm } from './selects.ts'
import { useCounts } from './use-counts.ts'

/** The form of facets over the listing, which stays as it is until it is shown with what was chosen. */
export const Sheet = (props: FrameProps) => (
  <Drawer open={props.open} onClose={props.onClose} title="Filtri" fromBelow>
    <Chosen key={props.times} {...props} />
  </Drawer>
)

function Chosen({ filtro, selects, onClose }: FrameProps) {
  const [asked, setAsked] = useState<Filter>(filtro)
  const [cleared, setCleared] = useState(0)
  const counts = useCounts(asked)
  const link = useRef<HTMLAnchorElement>(null)
  const id = useId()
  const show = (chosen: Filter) => {
    if (isSame(chosen, filtro)) return onClose()
    // the link has its address before it is pressed
    flushSync(() => setAsked(chosen))
    link.current?.click()
  }
  const clear = () => {
    setAsked({})
    // its fields begin anew
    setCleared(cleared + 1)
  }
  return (
    <Counted counts={counts} filtro={asked}>
      {({ valori }) => (
        <>
          <FacetForm
            key={cleared}
            id={id}
            filtro={asked}
            groups={describeFacets(asked, valori)}
            selects={selects.filter(isOfForm)}
            onChoose={setAsked}
            onShow={show}
          />
          <FacetFoot form={id} total={counts.words ? undefined : counts.last?.totale}>
            <button type="button" className="btn btn-2" onClick={clear}>
              Rimuovi filtri
            </button>
          </FacetFoot>
          {/* a link takes the place of the entry that Back closes the sheet by */}
          <Link ref={link} to={shopAddress(asked)} replace hidden onClick={onClose}>
            Mostra
          </Link>
        </>
      )}
    </Counted>
  )
}
