import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { unknownValue } from '#contract/window-limits.ts'
import { SearchField } from './search-field.tsx'
import { isFiltered, readFilter, sayProducts, shopAddress, type Filter } from './filter.ts'

interface Props {
  filtro: Filter
  brands: string[]
  total: number
}

/** Milliseconds within which a further choice in a select replaces the history entry: arrow keys choose each option. */
const inPassing = 1000

/** Three selects and the words of a search in a GET form: every choice submits it; without scripts a button does. */
export function Filters({ filtro, brands, total }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const last = useRef<{ select: unknown; at: number; address: string; replace: boolean }>(undefined)

  const choose = (select: unknown) => {
    if (!form.current) return
    const at = performance.now()
    const { current } = last
    const soon = current !== undefined && current.select === select && at - current.at < inPassing
    // a pending navigation has no history entry yet: the entry that it would replace is replaced
    const replace = soon && (current.replace || location.href.endsWith(current.address))
    const address = shopAddress(readFilter(new FormData(form.current)))
    last.current = { select, at, address, replace }
    void navigate(address, { replace })
  }
  // a choice made before hydration
  const catchUp = useEffectEvent(() => {
    if (!form.current) return
    const held = new FormData(form.current)
    // words that are still being typed are no choice
    held.set('q', filtro.q ?? '')
    if (shopAddress(readFilter(held)) !== shopAddress(filtro)) choose(form)
  })
  useEffect(() => catchUp(), [])

  // the fields are uncontrolled: history navigation and `Rimuovi filtri` set them here
  const shown = useRef(filtro)
  useEffect(() => {
    if (shown.current === filtro) return
    shown.current = filtro
    for (const field of document.querySelectorAll<HTMLInputElement>('#filtri select,[form=filtri]')) {
      field.value = filtro[field.name as keyof Filter] ?? ''
    }
  }, [filtro])

  return (
    <>
      <SearchField text={filtro.q} form="filtri" />
      <div className="filtri z-20 bg-carta border-y border-linea px-4 md:px-8 py-3 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] md:flex gap-3 items-end">
        <form
          id="filtri"
          ref={form}
          action="/shop"
          autoComplete="off"
          aria-label="Filtri"
          className="contents"
          onChange={(event) => choose(event.target)}
          onSubmit={(event) => {
            event.preventDefault()
            choose(form)
          }}
        >
          <Choice name="categoria" label="Categoria" all="Tutte le categorie" chosen={filtro} options={categories} />
          <Choice name="tipologia" label="Tipologia" all="Tutte le tipologie" chosen={filtro} options={types} />
          <Choice
            name="brand"
            label="Brand"
            all="Tutti i brands"
            chosen={filtro}
            options={brands.map((nome) => [nome, nome])}
          />
          <noscript>
            <button className="btn">Filtra</button>
          </noscript>
        </form>
        <form
          action="/shop"
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            if (isFiltered(filtro)) void navigate('/shop')
          }}
        >
          {/* `disabled` would remove the focus from the pressed button */}
          <button className="btn btn-2 max-md:!px-3" aria-disabled={!isFiltered(filtro) || undefined}>
            Rimuovi filtri
          </button>
        </form>
        <p
          className="md:ml-auto self-center md:self-end md:pb-3 text-sm text-inchiostro-2 max-md:col-span-full"
          role="status"
        >
          {sayProducts(total)}
        </p>
      </div>
    </>
  )
}

const categories = [
  ['uomo', 'Uomo'],
  ['donna', 'Donna'],
] as const
const types = [
  ['da vista', 'Da vista'],
  ['da sole', 'Da sole'],
] as const

interface ChoiceProps {
  name: keyof Filter
  label: string
  all: string
  chosen: Filter
  options: readonly (readonly [value: string, text: string])[]
}

function Choice({ name, label, all, chosen, options }: ChoiceProps) {
  const { [name]: own = '' } = chosen
  // a value of the address that the select does not offer
  const further = own && !options.some(([value]) => value === own)
  return (
    <label className="block md:w-[220px]">
      <span className="etichetta">{label}</span>
      <select name={name} className="campo" defaultValue={own}>
        <option value="">{all}</option>
        {further && <option value={own}>{own === unknownValue ? 'Non in negozio' : own}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
