import { useState } from 'react'
import { rebase } from './rebase.ts'

/**
 * What stands in a form about something that others may change meanwhile. `is`: as it was last read. Where nobody typed,
 * the form follows; `theirs` says what somebody else wrote where something different is typed here.
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
