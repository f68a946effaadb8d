/** After this time the provider's page counts as failed to load, and this page stays. */
const waitMs = 60_000

interface Going {
  /** Called when this page is unloaded. */
  onLeave?: () => void
  /** The provider's page did not load. */
  onStay: () => void
}

/** Navigates to the provider's page. */
export function goToProvider(url: string, { onLeave, onStay }: Going) {
  const leave = () => {
    clearTimeout(waiting)
    onLeave?.()
  }
  const waiting = setTimeout(() => {
    window.removeEventListener('pagehide', leave)
    onStay()
  }, waitMs)
  window.addEventListener('pagehide', leave, { once: true })
  location.assign(url)
}
