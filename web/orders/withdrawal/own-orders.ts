import type { Ordine } from '#contract/ordini.ts'
import { useSession } from '#web/session/session.ts'
import { api } from '#web/lib/api.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'

/** Who asks, and the orders of theirs that may be withdrawn from; empty for a visitor and while the server cannot tell. */
export interface Asker {
  name: string
  email: string
  orders: Ordine[]
}
const nobody: Asker = { name: '', email: '', orders: [] }

async function askOpenOrders(signal: AbortSignal): Promise<Ordine[]> {
  const { data } = await api('GET /Ordini/GetOrdini', { query: {} }, signal)
  return data.filter(({ recesso }) => recesso?.aperto)
}

/** The asker, once known. The owner sees everybody's orders, so none are offered as the owner's own. */
export function useAsker(): Asker | undefined {
  const session = useSession()
  const user = session.status === 'known' && !session.over ? session.user : undefined
  const isCustomer = user !== undefined && user.ruolo !== 'Amministratore'
  const { loaded } = useLoaded(isCustomer ? askOpenOrders : undefined)

  if (session.status === 'checking') return undefined
  if (!user) return nobody
  if (isCustomer && loaded.state === 'loading') return undefined
  return { name: user.nomeCompleto, email: user.email, orders: loaded.state === 'ready' ? loaded.value : [] }
}
