import { Link } from 'react-router'
import type { Chip } from './say-facets.ts'

/** What narrows the listing beside its selects: each is a link to the listing without it. */
export const Chips = ({ chips }: { chips: Chip[] }) => (
  <ul className="px-4 md:px-8 py-4 flex flex-wrap gap-2" aria-label="Filtri scelti">
    {chips.map(({ text, to }) => (
      <li key={to}>
        <Link className="btn btn-2 !min-h-11" to={to} rel="nofollow">
          {text}
          <span className="solo-lettore">, togli il filtro</span>
          <span aria-hidden="true">×</span>
        </Link>
      </li>
    ))}
  </ul>
)
