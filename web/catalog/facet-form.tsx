import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { joinTyped } from '#contract/typed-facets.ts'
import type { Group } from './describe-facets.ts'
import { FacetGroup } from './facet-group.tsx'
import { FacetSelect } from './facet-select.tsx'
import { OwnGlasses, PriceRange } from './facet-typed.tsx'
import { sayModels, shopAddress, type Filter } from './filter.ts'
import { readListing } from './read-listing.ts'
import type { Select } from './selects.ts'

interface Props {
  filtro: Filter
  /** Models of the listing. */
  total: number
  groups: Group[]
  /** Of gender and type. */
  selects: Select[]
}

/** The address of the form itself, with the values of a listing. */
const formAddress = (filtro: Filter) => shopAddress(filtro).replace('shop', 'shop/filtri')

/** The groups above one's own measures, and above the price; the others follow in the order of their table. */
const aboveMeasures: Group['name'][] = ['forma', 'calzata']
const abovePrice: Group['name'][] = ['colore']

/** Every facet with its values and counts, a GET form: each choice counts anew, the last button shows the listing. */
export function FacetForm({ filtro, total, groups, selects }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const read = () => {
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(form.current ?? undefined))
      if (typeof value === 'string' && value !== '') search.append(name, value)
    return readListing(joinTyped(search))
  }
  const count = () => {
    const address = formAddress(read())
    if (address !== formAddress(filtro)) void navigate(address, { replace: true, preventScrollReset: true })
  }
  const show = (wanted: (group: Group) => boolean) =>
    groups.filter(wanted).map((group) => <FacetGroup key={group.name} {...group} />)
  return (
    <form
      ref={form}
      action="/shop"
      autoComplete="off"
      // a field that the focus brings into view stands above the bar of buttons
      className="px-4 md:px-8 pt-8 md:pt-12 max-w-[60rem] [&_:is(a,button,h2,input,select)]:scroll-mb-48"
      onChange={({ target }) => (target instanceof HTMLInputElement && target.type === 'number') || count()}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(shopAddress(read()))
      }}
    >
      <h1 className="largo text-3xl">Filtri</h1>
      {filtro.q && <input type="hidden" name="q" value={filtro.q} />}
      {filtro.ordina && <input type="hidden" name="ordina" value={filtro.ordina} />}
      <div className="scelte py-6">
        {selects.map((select) => (
          <FacetSelect key={select.name} select={select} filtro={filtro} />
        ))}
      </div>
      {show(({ name }) => aboveMeasures.includes(name))}
      <OwnGlasses filtro={filtro} onTyped={count} />
      {show(({ name }) => abovePrice.includes(name))}
      <PriceRange filtro={filtro} onTyped={count} />
      {show(({ name }) => ![...aboveMeasures, ...abovePrice].includes(name))}
      <div className="sticky bottom-0 py-4 flex flex-wrap gap-3 bg-carta border-t border-linea" role="status">
        <Link className="btn btn-2" to="/shop">
          Rimuovi filtri
        </Link>
        <button className="btn grow sm:grow-0">{sayShow(total)}</button>
        <noscript>
          <button className="btn btn-2" formAction="/shop/filtri">
            Conta di nuovo
          </button>
        </noscript>
      </div>
    </form>
  )
}

const sayShow = (total: number) => `Mostra ${sayModels(total)}`
