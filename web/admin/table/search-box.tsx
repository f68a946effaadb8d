import { longest } from '#contract/bounds.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The debounce of the search, in milliseconds (S-203, S-534). */
const pause = 400

interface Props {
  hint: string
  sought: string
  onSearch: (text: string) => void
}

export function SearchBox({ hint, sought, onSearch }: Props) {
  const [text, setText] = useState(sought)
  const asked = useRef(sought)
  const wanted = text.trim()
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (wanted === sought) return undefined
    const timer = setTimeout(() => {
      asked.current = wanted
      search(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [wanted, sought])
  useEffect(() => {
    // the search changed elsewhere, for example to show all rows again
    if (sought !== asked.current) setText(sought)
    asked.current = sought
  }, [sought])
  return (
    <label className="w-full sm:w-80">
      <span className="solo-lettore">Cerca</span>
      <input
        type="search"
        className="campo"
        placeholder={hint}
        maxLength={longest.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}
