import { useState } from 'react'
import { rebase } from './rebase.ts'

/**
 * The values of a form about an object that others may change meanwhile. `is`: the object as last loaded. Fields that were
 * not edited follow it; `theirs` has the other user's values of fields that both changed.
 */
export function useTyped<T extends Record<string, string>>(is: T) {
  const [state, setState] = useState<{ was: T; typed: T; clashes: readonly (keyof T)[] }>({
    was: is,
    typed: is,
    clashes: [],
  })
  if (Object.keys(is).some((name) => is[name] !== state.was[name])) {
    setState({ was: is, ...rebase(state, state.was, is) })
  }
  const type = (change: Partial<T>) =>
    setState((now) => ({
      ...now,
      typed: { ...now.typed, ...change },
      clashes: now.clashes.filter((name) => !(name in change)),
    }))
  const theirs = (name: keyof T) => (state.clashes.includes(name) ? is[name] : undefined)
  return { typed: state.typed, type, theirs }
}
