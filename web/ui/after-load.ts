/** Runs this once the page has everything that it began with. What it answers takes the request back. */
export function afterLoad(run: () => void) {
  if (document.readyState === 'complete') {
    run()
    return () => {}
  }
  window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}
