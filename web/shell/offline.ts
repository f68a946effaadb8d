import { patience } from '#web/lib/patience.ts'
import { unreachable } from '#web/lib/text.ts'
import { dismissAll, toast } from '#web/ui/toast-store.ts'
import { answeringInTime } from './answer-in-time.ts'
import { isReachable, loadAfresh } from './load-afresh.ts'

const offline = 'Sei senza connessione: la pagina resta aperta. Riprova quando torna la rete.'

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>
interface State {
  location: Place
  navigation: { location?: Place }
}
interface Router {
  state: State
  subscribe(tell: (state: State) => void): void
  navigate(to: Place, how: { replace: true; preventScrollReset: true; defaultShouldRevalidate: false }): Promise<void>
}
declare global {
  interface Window {
    /** React Router's own, of which this is used. */
    __reactRouterDataRouter: Router
  }
}

/** Keeps the page, and says so, where the router cannot load the code or the data of the next one. */
export function keepPageOffline() {
  if ('navigation' in window) window.navigation.addEventListener('navigate', refuseReload)
  loadAfresh(() => leave())
  const ask = answeringInTime(window.fetch)
  watchNavigation()
  window.fetch = async (input, init) =>
    ask(input, init).catch((error: unknown) => {
      // a page whose own data failed, such as a filtered listing, says so in its place
      if (input instanceof URL && input.pathname.endsWith('.data') && !init?.signal?.aborted && isNext()) stay()
      throw error
    })
}

/** The code of some page failed to load: the router goes on waiting for it whenever that page is asked for. */
let isCodeLost = false

/** Code that is asked for has no limit of its own: a page whose code does not come is given up here. */
function watchNavigation() {
  let wait: ReturnType<typeof setTimeout>
  window.__reactRouterDataRouter.subscribe(({ navigation: { location: next } }) => {
    clearTimeout(wait)
    // else after a request's own limit
    const limit = isCodeLost ? 500 : patience.page + 1000
    if (next) wait = setTimeout(() => void leaveIfReachable(next), limit)
  })
}

/** Another page is on its way. */
function isNext() {
  const { location: here, navigation } = window.__reactRouterDataRouter.state
  return navigation.location !== undefined && navigation.location.pathname !== here.pathname
}

/** The page is being left, for a shop that was found to answer. */
let isLeaving = false

/** Without the code of a page the router reloads the open one, which could end in the browser's own page of an error. */
function refuseReload(event: NavigateEvent) {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || isLeaving) return
  event.preventDefault()
  isCodeLost = true
  void leaveIfReachable(window.__reactRouterDataRouter.state.navigation.location)
}

/** A file that failed once is not loaded by this page any more: the next page is loaded as a document. */
async function leaveIfReachable(next: Place | undefined) {
  if (await isReachable()) leave(next)
  else stay()
}

function leave(next?: Place) {
  isLeaving = true
  if (next) location.assign(next.pathname + next.search + next.hash)
  else location.reload()
}

/** Says why, and ends the navigation that is under way: nothing of the open page is loaded again. */
function stay() {
  const router = window.__reactRouterDataRouter
  // of one press the data fail and the code: once is enough
  dismissAll('error')
  toast.error(navigator.onLine ? unreachable : offline)
  if (!router.state.navigation.location) return
  const how = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const
  void router.navigate(router.state.location, how)
}
