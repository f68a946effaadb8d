import { useEffect, useState } from 'react'
import type { Ordine } from '#contract/ordini.ts'
import { useSession } from '#web/session/session.ts'
import { api } from '#web/lib/api.ts'

/** Who asks, and the orders of theirs that may be withdrawn from; empty for a visitor and while the server cannot tell. */
export interface Asker {
  name: string
  email: string
  orders: Ordine[]
}
const nobody: Asker = { name: '', email: '', orders: [] }

/** The asker, once known. The owner sees everybody's orders, so none are offered as the owner's own. */
export function useAsker(): Asker | undefined {
  const session = useSession()
  const [orders, setOrders] = useState<Ordine[]>()
  const user = session.status === 'known' && !session.over ? session.user : undefined
  const isCustomer = user !== undefined && user.ruolo !== 'Amministratore'
  useEffect(() => {
    if (!isCustomer) return undefined
    const leaving = new AbortController()
    api('GET /Ordini/GetOrdini', { query: {} }, leaving.signal).then(
      ({ data }) => setOrders(data.filter(({ recesso }) => recesso?.aperto)),
      () => leaving.signal.aborted || setOrders([]),
    )
    return () => leaving.abort()
  }, [isCustomer])

  if (session.status === 'checking') return undefined
  if (!user) return nobody
  if (isCustomer && !orders) return undefined
  return { name: user.nomeCompleto, email: user.email, orders: orders ?? [] }
}
