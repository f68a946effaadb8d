import { useRef } from 'react'
import { joinTyped } from '#contract/typed-facets.ts'
import type { Group } from './describe-facets.ts'
import { isSame } from './facet-address.ts'
import { FacetGroup } from './facet-group.tsx'
import { FacetSelect } from './facet-select.tsx'
import { OwnGlasses, PriceRange } from './facet-typed.tsx'
import type { Filter } from './filter.ts'
import { readListing } from './read-listing.ts'
import type { Select } from './selects.ts'

interface Props {
  /** Of the button that sends it. */
  id: string
  /** What its fields begin with. */
  filtro: Filter
  groups: Group[]
  /** Of gender and type; none where the listing has them in sight. */
  selects: Select[]
  /** Each other choice, and each number when its field is left. */
  onChoose: (chosen: Filter) => void
  /** The form was sent. */
  onShow: (chosen: Filter) => void
}

/** The groups above one's own measures, and above the price; the others follow in the order of their table. */
const aboveMeasures: Group['name'][] = ['forma', 'calzata']
const abovePrice: Group['name'][] = ['colore']

/** Every facet with its values and counts, a GET form: a page, a sheet over the listing, a column beside it. */
export function FacetForm({ id, filtro, groups, selects, onChoose, onShow }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef(filtro)
  const read = () => {
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(form.current ?? undefined))
      if (typeof value === 'string' && value !== '') search.append(name, value)
    return readListing(joinTyped(search))
  }
  const choose = () => {
    const chosen = read()
    if (isSame(chosen, last.current)) return
    last.current = chosen
    onChoose(chosen)
  }
  const show = (wanted: (group: Group) => boolean) =>
    groups.filter(wanted).map((group) => <FacetGroup key={group.name} {...group} />)
  const shown = selects.map(({ name }) => name)
  return (
    <form
      ref={form}
      id={id}
      action="/shop"
      autoComplete="off"
      // a field that the focus brings into view stands above the bar of buttons
      className="[&_:is(a,button,h2,input,select)]:scroll-mb-48"
      onChange={({ target }) => (target instanceof HTMLInputElement && target.type === 'number') || choose()}
      onSubmit={(event) => {
        event.preventDefault()
        last.current = read()
        onShow(last.current)
      }}
    >
      {carried
        .filter((name) => filtro[name] && shown.every((one) => one !== name))
        .map((name) => (
          <input key={name} type="hidden" name={name} value={filtro[name]} />
        ))}
      {selects.length > 0 && (
        <div className="scelte py-6 @max-[26rem]:grid-cols-1">
          {selects.map((select) => (
            <FacetSelect key={select.name} select={select} filtro={filtro} />
          ))}
        </div>
      )}
      {show(({ name }) => aboveMeasures.includes(name))}
      <OwnGlasses filtro={filtro} onTyped={choose} />
      {show(({ name }) => abovePrice.includes(name))}
      <PriceRange filtro={filtro} onTyped={choose} />
      {show(({ name }) => ![...aboveMeasures, ...abovePrice].includes(name))}
    </form>
  )
}

/** What of the listing the form sends along; the two selects where it does not show them. */
const carried = ['q', 'ordina', 'categoria', 'tipologia'] as const
