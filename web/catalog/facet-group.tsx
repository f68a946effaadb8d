import { useState } from 'react'
import type { Choosable, Group } from './describe-facets.ts'

/** The values of one facet, as boxes to tick, each with how many frames it would leave. */
export const FacetGroup = ({ name, label, values }: Group) => (
  <fieldset className="py-5 border-t border-linea">
    {values.length > 1 && <legend className="float-left w-full pb-3 font-semibold">{label}</legend>}
    <ul className={`clear-both grid gap-2 ${columnsOf(values)}`}>
      {values.map((value) => (
        <li key={value.value}>
          {value.drawn === undefined ? <Value name={name} {...value} /> : <Tile name={name} {...value} />}
        </li>
      ))}
    </ul>
  </fieldset>
)

function columnsOf(values: Choosable[]) {
  if (values.length === 1) return 'max-w-80'
  // three to a row of a phone, and of the column beside the listing
  return values.some(({ drawn }) => drawn !== undefined)
    ? 'grid-cols-[repeat(auto-fill,minmax(min(6.5rem,max(30%,4.5rem)),1fr))]'
    : 'grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))]'
}

type Named = Choosable & { name: string }

function Value({ text, note, count, disc, ...field }: Named) {
  return (
    <label className="flex items-center gap-3 min-h-12 px-3 py-2 border border-linea rounded cursor-pointer has-checked:border-inchiostro has-checked:bg-vassoio">
      <Box {...field} className="size-5 accent-inchiostro shrink-0" />
      {disc && (
        <svg viewBox="0 0 18 18" className="size-5 shrink-0" aria-hidden="true">
          <circle cx="9" cy="9" r="8.5" fill={disc} className="stroke-inchiostro/25" />
        </svg>
      )}
      <span className="min-w-0">
        {text} {note && <span className="block text-xs text-inchiostro-2">{note}</span>}
      </span>
      <span className="ml-auto text-sm text-inchiostro-2 tabular-nums">{count}</span>
    </label>
  )
}

/** A drawn value. The whole tile is the box to tick; the box itself is seen only in forced colours, which take the dark ground away. */
function Tile({ text, count, drawn, ...field }: Named) {
  return (
    <label className="relative grid justify-items-center gap-1 h-full px-1 py-3 rounded-lg text-center text-sm @max-[21rem]:text-2xs cursor-pointer border border-transparent bg-vassoio has-disabled:cursor-auto has-disabled:border-dashed has-disabled:border-bordo has-disabled:bg-carta has-disabled:text-inchiostro-2 has-checked:bg-inchiostro has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <Box
        {...field}
        // a tile that leaves no frame keeps its place among the others
        idle={count === 0}
        className="absolute inset-0 size-full opacity-0 cursor-[inherit] forced-colors:static forced-colors:size-5 forced-colors:opacity-100"
      />
      <svg
        viewBox="-63 -26 126 52"
        className="w-full max-w-24 h-10"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        aria-hidden="true"
      >
        <path d={drawn} />
        <path d="M-11 -5Q0 -10 11 -5" />
      </svg>
      <span className="max-w-full hyphens-auto">{text} </span>
      <span className="tabular-nums">{count}</span>
    </label>
  )
}

interface BoxProps extends Pick<Named, 'name' | 'value' | 'chosen'> {
  /** It would leave no frame: it cannot be ticked. */
  idle?: boolean
  className: string
}

function Box({ name, value, chosen, idle = false, className }: BoxProps) {
  const [focused, setFocused] = useState(false)
  return (
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={chosen}
      // `disabled` would remove the focus from a box that was just unticked
      disabled={idle && !chosen && !focused}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={className}
    />
  )
}
