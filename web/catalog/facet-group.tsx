import type { Choosable, Group } from './describe-facets.ts'

/** The values of one facet, as boxes to tick, each with how many frames it would leave. */
export const FacetGroup = ({ name, label, values }: Group) => (
  <fieldset className="py-5 border-t border-linea">
    {values.length > 1 && <legend className="float-left w-full pb-3 font-semibold">{label}</legend>}
    <ul className={`clear-both grid gap-2 ${values.length > 1 ? columns : 'max-w-80'}`}>
      {values.map((value) => (
        <li key={value.value}>
          <Value name={name} {...value} />
        </li>
      ))}
    </ul>
  </fieldset>
)

const columns = 'grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))]'

function Value({ name, value, text, note, count, chosen, drawn, disc }: Choosable & { name: string }) {
  return (
    <label
      className={`flex items-center gap-3 min-h-12 px-3 py-2 border border-linea rounded cursor-pointer has-checked:border-inchiostro has-checked:bg-vassoio ${drawn ? 'flex-wrap' : ''}`}
    >
      {drawn && (
        <svg
          viewBox="-63 -26 126 52"
          className="w-full h-12"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          aria-hidden="true"
        >
          <path d={drawn} />
          <path d="M-11 -5Q0 -10 11 -5" />
        </svg>
      )}
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen}
        className="size-5 accent-inchiostro shrink-0"
      />
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
