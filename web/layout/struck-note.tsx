import type { Struck } from './price.tsx'

interface Named extends Struck {
  codice?: string
  nomeModello?: string
}
interface Props {
  of: readonly Named[]
  className: string
}

/** What the struck prices of a list are, where there are any; of new frames, since when (L-07). */
export function StruckNote({ of, className }: Props) {
  const struck = of.filter(({ prezzoMinimo30 }) => prezzoMinimo30)
  if (struck.length === 0) return null
  return <p className={`text-sm text-inchiostro-2 ${className}`}>Il prezzo barrato è il più basso {sayTime(struck)}.</p>
}

/** A calendar day in figures: `14/11/2026`. */
const write = (day: string) => day.split('-').toReversed().join('/')

function sayTime(struck: readonly Named[]) {
  const [day, ...others] = new Set(struck.map(({ prezzoMinimoDal: from }) => from ?? undefined))
  // one frame, or several of the same day
  if (day && others.length === 0) return `dal ${write(day)}, quando è arrivato in negozio, allo sconto`
  const days = [day, ...others].filter((one) => one !== undefined)
  return ['dei 30 giorni prima dello sconto', ...days.map((one) => sayNew(one, struck))].join('; ')
}

function sayNew(day: string, struck: readonly Named[]) {
  const names = struck.flatMap(({ prezzoMinimoDal: from, nomeModello, codice }) =>
    from === day ? [nomeModello || codice] : [],
  )
  return `per ${[...new Set(names)].join(', ')}, in negozio dal ${write(day)}, da quel giorno`
}
