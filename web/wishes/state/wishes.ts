import { useEffect } from 'react'
import { wishLimit } from '#contract/window-limits.ts'
import { api, errorText } from '#web/lib/api.ts'
import { readIds, withId } from '#web/lib/kept-ids.ts'
import { stored } from '#web/lib/stored.ts'
import { readySession } from '#web/session/session.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { store } from '#web/ui/store.ts'

/** The list of a visitor. That of an account is in the memory of the page alone: on a shared device it ends with the session. */
const onDevice = stored('preferiti', (text) => readIds(text, wishLimit))
const ofAccount = store<{ account: number; ids: number[] } | undefined>(undefined)

/** Ids of the marked frames, the latest first; undefined: those of the account are not known yet. */
export function useWishes() {
  const account = useSignedIn()?.id
  const device = onDevice.useValue()
  const known = ofAccount.useValue()
  useEffect(() => {
    // where it fails, the next page or press asks again
    if (account !== undefined) void joinLists(account).catch(() => undefined)
  }, [account])
  if (account === undefined) return device
  return known?.account === account ? known.ids : undefined
}

const joining = new Map<number, Promise<void>>()

/** Once for all hearts of a page, which ask at the same time. */
function joinLists(account: number) {
  const running = joining.get(account) ?? join(account).finally(() => joining.delete(account))
  joining.set(account, running)
  return running
}

/** Moves the list of the device into that of the account, and reads that once per document. Throws where the server does not answer. */
async function join(account: number) {
  const device = onDevice.get()
  if (device.length === 0 && ofAccount.get()?.account === account) return
  const { prodotti: ids } = await (device.length > 0
    ? api('POST /Preferiti/Aggiungi', { body: { prodotti: device } })
    : api('GET /Preferiti/Elenco'))
  // marked meanwhile in another tab: moved the next time
  if (onDevice.get() === device) onDevice.set(null)
  ofAccount.set({ account, ids })
}

/** The same right after a sign-in. */
export async function joinListsNow() {
  const account = await accountNow()
  if (account !== undefined) await joinLists(account).catch(() => undefined)
}

async function accountNow() {
  const session = await readySession()
  return session.status === 'known' && !session.over ? session.user?.id : undefined
}

/** Marks a frame or takes the mark away, in the list of the account or of the device. Answers the words of a refusal. */
export async function setWish(id: number, wanted: boolean) {
  const account = await accountNow()
  if (account === undefined) {
    const ids = withId(onDevice.get(), id, wanted)
    if (ids.length > wishLimit) return full
    onDevice.set(ids.join(',') || null)
    return undefined
  }
  try {
    const { prodotti: ids } = await (wanted
      ? api('POST /Preferiti/Aggiungi', { body: { prodotti: [id] } })
      : api('POST /Preferiti/Togli', { query: { prodotto: id } }))
    ofAccount.set({ account, ids })
    return wanted && !ids.includes(id) ? full : undefined
  } catch (error) {
    return errorText(error)
  }
}

const full = `I preferiti sono già ${wishLimit}: togline uno per aggiungerne un altro.`
