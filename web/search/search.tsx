import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { shopAddress } from '#web/catalog/filter.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { SearchIcon } from '#web/ui/rare-icons.tsx'
import { optionsOf, sayFound } from './options.ts'
import { optionId, Suggestions } from './suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

const noOptions = { direct: [], frames: [], all: undefined }

/** A field with suggestions that arrow keys reach (combobox of WAI-ARIA). What is chosen is a link, which Enter presses. */
export function Search({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [active, setActive] = useState<string>()
  const q = text.trim()
  const answer = useSuggestions(q)
  const { asked = '', found } = answer ?? {}
  const options = found ? optionsOf(found, asked) : noOptions
  const list = [...options.direct, ...options.frames, ...(options.all ? [options.all] : [])]
  const chosen = list.findIndex(({ to }) => to === active)
  const option = list[chosen]
  const id = useId()
  const submit = useRef<HTMLAnchorElement>(null)

  const choose = (event: SubmitEvent) => {
    event.preventDefault()
    const link = option ? document.getElementById(optionId(id, option)) : submit.current
    link?.click()
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || list.length === 0) return
    event.preventDefault()
    // from the field to the first or the last, and past them back to the field
    const next = list[((chosen + 1 + step + list.length + 1) % (list.length + 1)) - 1]
    setActive(next?.to)
    if (next) document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <form
        role="search"
        action="/shop"
        onSubmit={choose}
        className="sticky top-0 z-10 flex items-center bg-carta border-b-2 border-inchiostro pl-1 pr-3 md:px-6 py-2"
      >
        <input
          name="q"
          type="search"
          aria-label="Cerca una montatura"
          placeholder="Forma, colore, marca, codice"
          className="grow min-w-0 min-h-13 px-2 text-lg bg-transparent outline-offset-[-2px] [&::-webkit-search-cancel-button]:hidden placeholder:text-inchiostro-2 placeholder:opacity-100"
          role="combobox"
          aria-expanded={list.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={option && optionId(id, option)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(undefined)
          }}
          onKeyDown={move}
        />
        <Link
          ref={submit}
          to={shopAddress(q ? { q } : {})}
          replace
          className="icona shrink-0 order-first"
          aria-label="Vedi i risultati"
          onClick={onClose}
        >
          <SearchIcon />
        </Link>
        <button type="button" className="icona shrink-0" aria-label="Chiudi la ricerca" onClick={onClose}>
          <CloseIcon />
        </button>
      </form>
      <div className="px-4 md:px-8 pt-4 pb-10">
        <p role="status" className="text-sm">
          {found
            ? sayFound(found, asked)
            : answer && 'I suggerimenti non arrivano: premi Invio per vedere i risultati.'}
        </p>
        {found?.corretta && (
          <Link
            className="collegamento text-sm inline-flex items-center min-h-11"
            to={shopAddress({ q: `"${asked}"` })}
            replace
            onClick={onClose}
          >
            Cerca invece «{asked}»
          </Link>
        )}
        {found?.totale === 0 && (
          <Link className="btn btn-2 mt-3" to={shopAddress({ q: asked })} replace onClick={onClose}>
            Vedi quelli che si avvicinano
          </Link>
        )}
        <Suggestions id={id} options={options} active={active} onChoose={onClose} />
      </div>
    </>
  )
}
