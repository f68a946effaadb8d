import { useEffect, useSyncExternalStore } from 'react'

let sayHydrated = () => {}
const hydrated = new Promise<void>((resolve) => (sayHydrated = resolve))

/** Called by the root component: hydration is complete. Sets a performance mark for measurements. */
export function useHydrated() {
  useEffect(() => {
    performance.mark('hydrated')
    sayHydrated()
  }, [])
}

const never = () => () => {}

/** Whether scripts drew this: false on the server and while the page that came from it hydrates. */
export const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Runs the callback after the page has loaded and hydrated. Returns a function that cancels it. */
export function afterLoad(run: () => void) {
  let wanted = true
  void loadedAndHydrated().then(() => wanted && run())
  return () => {
    wanted = false
  }
}

/** What this loads; where that fails it is tried again as soon as the browser is back on the network. */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async () => {
    await new Promise((back) => window.addEventListener('online', back, { once: true }))
    return loadAgain(load)
  })
}

/** Resolves after the page has loaded and hydrated; never on the server. */
export async function loadedAndHydrated() {
  await hydrated
  if (document.readyState === 'complete') return
  await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
}
