interface State<T> {
  typed: T
  /** Both typed something here, and not the same; it stays until it is answered. */
  clashes: readonly (keyof T)[]
}

/** Somebody else changed what a form is about: what was typed stays, all else is as it now is. */
export function rebase<T extends Record<string, string | boolean>>(
  { typed, clashes }: State<T>,
  was: T,
  is: T,
): State<T> {
  const mine = Object.keys(is).filter((name: keyof T) => typed[name] !== was[name]) as (keyof T)[]
  const kept = Object.fromEntries(mine.map((name) => [name, typed[name]]))
  return {
    typed: { ...is, ...kept },
    clashes: mine.filter((name) => is[name] !== typed[name] && (is[name] !== was[name] || clashes.includes(name))),
  }
}
