import type { Sent } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Credenziali, Sessione } from '#contract/utenti.ts'
import { api } from '#web/lib/api.ts'
import { localStore } from '#web/lib/storage.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { askAgain } from '#web/session/session.ts'
import { dismissAll } from '#web/ui/toast-store.ts'

async function begin({ token, refreshToken }: Sessione) {
  localStore.setItem('token', token)
  localStore.setItem('refreshToken', refreshToken)
  // such as the one that says to sign in
  dismissAll()
  await askAgain()
  // lists that cannot be joined now are joined by the next page that shows them
  void import('#web/wishes/state/wishes.ts').then(({ joinListsNow }) => joinListsNow()).catch(() => undefined)
}

/** The random id of this browser: where it signed in before, wrong passwords of strangers delay no sign-in. */
function browserId() {
  const known = localStore.getItem('browser')
  if (known) return known
  const fresh = newUuid()
  localStore.setItem('browser', fresh)
  return fresh
}

/** Signs in and stores both tokens (S-289). Throws the ApiError of a refusal. */
export async function login(credentials: Omit<Credenziali, 'browser'>) {
  await begin(await api('POST /Auth/Login', { body: { ...credentials, browser: browserId() } }))
}

/** Makes the first owner of a shop and signs in. Throws the ApiError of a refusal. */
export async function firstOwner(body: Sent<Endpoints['POST /Apertura/CreaTitolare']>['body']) {
  await begin(await api('POST /Apertura/CreaTitolare', { body }))
}

/** Creates an account and signs in (S-290, H-03). Throws the ApiError of a refusal. */
export async function register(sent: Sent<Endpoints['POST /Auth/Register']>) {
  await begin(await api('POST /Auth/Register', sent))
}
