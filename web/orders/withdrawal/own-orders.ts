import type { Ordine } from '#contract/ordini.ts'
import { useSession } from '#web/session/session.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { api } from '#web/lib/api.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'

/** The person who withdraws, with their orders that are open to withdrawal; empty for a visitor and after a failed request. */
export interface Asker {
  name: string
  email: string
  orders: Ordine[]
}
const visitor: Asker = { name: '', email: '', orders: [] }

async function askOpenOrders(signal: AbortSignal): Promise<Ordine[]> {
  const { data } = await api('GET /Ordini/GetOrdini', { query: { propri: 'true' } }, signal)
  return data.filter(({ recesso }) => recesso?.aperto)
}

/** Undefined until known. */
export function useAsker(): Asker | undefined {
  const session = useSession()
  const user = useSignedIn()
  const { loaded } = useLoaded(user && askOpenOrders)

  if (session.status === 'checking') return undefined
  if (!user) return visitor
  if (loaded.state === 'loading') return undefined
  return { name: user.nomeCompleto, email: user.email, orders: loaded.state === 'ready' ? loaded.value : [] }
}
