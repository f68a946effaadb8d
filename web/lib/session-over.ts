const listeners = new Set<() => void>()

/**
 * Calls back when a session turns out to be over. It shows in a call of the API, whose code comes with the first one; whoever
 * keeps the session listens from the start.
 */
export function onSessionOver(listener: () => void) {
  listeners.add(listener)
}

export function tellSessionOver() {
  for (const tell of listeners) tell()
}
