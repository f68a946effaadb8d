import { longest } from '#contract/bounds.ts'
import { useTypedLater } from './use-typed-later.ts'

interface Props {
  hint: string
  sought: string
  onSearch: (text: string) => void
}

export function SearchBox({ hint, sought, onSearch }: Props) {
  const [text, setText] = useTypedLater(sought, onSearch)
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
