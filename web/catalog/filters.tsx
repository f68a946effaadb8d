import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Choice } from './choice.tsx'
import type { Select } from './selects.ts'
import { SendByHand } from './send-by-hand.tsx'
import { countFilters, facetAddress, isFiltered, readFilter, sayModels, shopAddress, type Filter } from './filter.ts'

interface Props {
  filtro: Filter
  /** The order comes first. */
  selects: Select[]
  total: number
  /** Of the models that answer. */
  colori: number
  /** How many values narrow beside the selects. */
  further: number
}

/** Milliseconds within which a further choice in a select replaces the history entry: arrow keys choose each option. */
const inPassing = 1000

/** Three selects, the words of a search and the order in a GET form: every choice submits it; without scripts a button does. */
export function Filters({ filtro, selects, total, colori, further }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  // choices made, and those of them whose listing is shown
  const made = useRef(0)
  const [ended, setEnded] = useState(0)
  const last = useRef<{ select: unknown; at: number; address: string; replace: boolean }>(undefined)

  const { altri } = filtro
  const addressOf = (data: FormData) => shopAddress({ ...readFilter(data), ...(altri && { altri }) })
  // not before the listing itself is shown
  const end = () => startTransition(() => setEnded((count) => count + 1))
  const choose = (select: unknown) => {
    if (!form.current) return
    const at = performance.now()
    const { current } = last
    const soon = current !== undefined && current.select === select && at - current.at < inPassing
    // a pending navigation has no history entry yet: the entry that it would replace is replaced
    const replace = soon && (current.replace || location.href.endsWith(current.address))
    const address = addressOf(new FormData(form.current))
    last.current = { select, at, address, replace }
    made.current += 1
    void Promise.resolve(navigate(address, { replace })).finally(end)
  }
  const chosen = countFilters(filtro)
  const choices = selects.map((select) => <Choice key={select.name} {...select} chosen={filtro} />)
  // a choice made before hydration
  const catchUp = useEffectEvent(() => {
    if (!form.current) return
    const held = new FormData(form.current)
    // words that are still being typed are no choice
    held.set('q', filtro.q ?? '')
    if (addressOf(held) !== shopAddress(filtro)) choose(form)
  })
  useEffect(() => catchUp(), [])

  // the fields are uncontrolled: history navigation and `Rimuovi filtri` set them here
  const shown = useRef(filtro)
  useEffect(() => {
    // the listing of one choice must not undo the next one, which is still on its way, and may have been made before this effect runs
    if (made.current > ended || shown.current === filtro) return
    shown.current = filtro
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('select,input') ?? []) {
      field.value = filtro[field.name as keyof Filter] ?? ''
    }
  }, [filtro, ended])

  return (
    <>
      <form
        ref={form}
        action="/shop"
        autoComplete="off"
        aria-label="Filtri"
        className="contents"
        // words are searched for when they are sent
        onChange={({ target }) => target instanceof HTMLSelectElement && choose(target)}
        onSubmit={(event) => {
          event.preventDefault()
          choose(form)
        }}
      >
        <div className="scelte px-4 md:px-8 pb-4 justify-between">
          <input
            id="cerca"
            name="q"
            type="search"
            className="campo cerca md:max-w-[36rem]"
            aria-label="Cerca"
            placeholder="Cerca"
            maxLength={100}
            defaultValue={filtro.q}
          />
          {choices[0]}
        </div>
        <div className="filtri px-4 md:px-8">
          <details className="piega">
            <summary>Filtri{chosen > 0 && ` (${chosen})`}</summary>
            <div className="scelte">
              {choices.slice(1)}
              {/* React leaves this alone in the browser, which need not have its code */}
              <noscript>{import.meta.env.SSR && <SendByHand altri={altri} />}</noscript>
              {/* `disabled` would remove the focus from the pressed button */}
              <button form="tutti" className="btn btn-2 max-md:!px-3" aria-disabled={!isFiltered(filtro) || undefined}>
                Rimuovi filtri
              </button>
            </div>
          </details>
          {/* `facets.tsx` opens the form in place */}
          <Link id="altri-filtri" className="collegamento py-3" to={facetAddress(filtro)} rel="nofollow">
            Altri filtri{further > 0 && ` (${further})`}
          </Link>
          <p className="text-sm text-inchiostro-2" role="status">
            {sayModels(total)}, {colori} {colori === 1 ? 'colore' : 'colori'}
          </p>
        </div>
      </form>
      <form
        id="tutti"
        action="/shop"
        onSubmit={(event) => {
          event.preventDefault()
          if (isFiltered(filtro)) void navigate('/shop')
        }}
      />
    </>
  )
}
