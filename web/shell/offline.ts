import { unreachable } from '#web/lib/text.ts'
import { toast } from '#web/ui/toasts.tsx'

const offline = 'Sei senza connessione: la pagina resta aperta. Riprova quando torna la rete.'

/** Keeps the page where a navigation would end in the browser's own page of an error, and says so. */
export function keepPageOffline() {
  document.addEventListener('click', refuseLink, { capture: true })
  if ('navigation' in window) window.navigation.addEventListener('navigate', refuseDocument)
}

function refuseLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || navigator.onLine || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!link.protocol.startsWith('http') || link.hasAttribute('download') || isHere(link) || isFetched(link)) return
  event.preventDefault()
  event.stopPropagation()
  toast.error(offline)
}

/** A place on the page that is open. */
const isHere = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && search === location.search

/** A page that was fetched while its card was looked at opens without the network. */
const isFetched = ({ pathname }: HTMLAnchorElement) =>
  document.querySelector(`link[rel=prefetch][href*="${CSS.escape(pathname)}.data"]`) !== null

/** A reload that was found to reach the shop. */
let isReachable = false

/** Another document: the router reloads the page when it cannot load the code of the next one. */
function refuseDocument(event: NavigateEvent) {
  const { destination, navigationType, userInitiated, cancelable } = event
  if (destination.sameDocument || !cancelable || isReachable) return
  if (navigationType === 'reload' && !userInitiated) {
    event.preventDefault()
    void reloadIfReachable()
  } else if (!navigator.onLine && navigationType !== 'reload') {
    event.preventDefault()
    toast.error(offline)
  }
}

async function reloadIfReachable() {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => undefined)
  if (!answer) return toast.error(navigator.onLine ? unreachable : offline)
  isReachable = true
  location.reload()
}
