import type { ReactNode } from 'react'
import { useTypedLater } from '#web/admin/table/use-typed-later.ts'

const mostDigits = 5

/** A range of whole euros as the address has it: `100-200`, `-200`, `100-`. */
const range = /^(?=.*\d)\d{0,5}-\d{0,5}$/

/** Undefined: the address has none that is one. */
export const readRange = (asked: string | null) => (asked && range.test(asked) ? asked : undefined)

interface Props {
  chosen: string | undefined
  onChoose: (range: string | undefined) => void
}

/** From which price to which, without reduction; either may be left out. */
export function PriceFilter({ chosen = '', onChoose }: Props) {
  const [text, setText] = useTypedLater(chosen, (typed) => onChoose(typed || undefined))
  const [from = '', to = ''] = text.split('-')
  const type = (low: string, high: string) => setText(low || high ? `${low}-${high}` : '')
  return (
    <fieldset className="flex items-center gap-2 max-sm:w-full">
      <legend className="solo-lettore">Prezzo in euro</legend>
      <Euros value={from} onType={(low) => type(low, to)}>
        Prezzo da
      </Euros>
      <Euros value={to} onType={(high) => type(from, high)}>
        <span className="solo-lettore">Prezzo fino </span>a
      </Euros>
    </fieldset>
  )
}

interface EurosProps {
  value: string
  onType: (digits: string) => void
  children: ReactNode
}

const Euros = ({ value, onType, children }: EurosProps) => (
  <label className="inline-flex items-center gap-2 max-sm:grow">
    <span className="whitespace-nowrap">{children}</span>
    <input
      className="campo w-24 max-sm:w-full"
      inputMode="numeric"
      autoComplete="off"
      placeholder="€"
      value={value}
      onChange={({ target }) => onType(target.value.replaceAll(/\D/g, '').slice(0, mostDigits))}
    />
  </label>
)
