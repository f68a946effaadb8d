import { useEffect } from 'react'

let sayHydrated = () => {}
const hydrated = new Promise<void>((resolve) => (sayHydrated = resolve))

/** For what holds the whole page: React has taken over what the server rendered. Whoever measures finds the moment as a mark. */
export function useHydrated() {
  useEffect(() => {
    performance.mark('hydrated')
    sayHydrated()
  }, [])
}

/** Runs this once the page has everything that it began with and answers to hands. What it answers takes the request back. */
export function afterLoad(run: () => void) {
  let wanted = true
  void loadedAndHydrated().then(() => wanted && run())
  return () => {
    wanted = false
  }
}

/** Kept once the page has everything that it began with and answers to hands: never on the server. */
export async function loadedAndHydrated() {
  await hydrated
  if (document.readyState === 'complete') return
  await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
}
