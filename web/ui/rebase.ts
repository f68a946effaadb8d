interface State<T> {
  typed: T
  /** Both users changed this field to different values; stays until it is resolved. */
  clashes: readonly (keyof T)[]
}

/** Another user changed the edited object: fields edited here keep their values, the others take the new ones. */
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
