import type { ShopProcess } from '#tests/support/processes.ts'

/** Rows that the sandbox lists at most. */
const mostListed = 2000

interface ProviderSession {
  id: string
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  payment_intent: string | null
}

interface ProviderEvent {
  id: string
  session: string
  type: string
}

interface ProviderRefund {
  id: string
  payment_intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
}

/** What the proofs ask of the stand-in provider beside its API. */
export function controlSandbox(url: string, key: string) {
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/_sandbox${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`sandbox ${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as unknown
  }
  return {
    pay: (session: string) => send('POST', `/sessions/${session}/pay`, {}),
    expire: (session: string) => send('POST', `/sessions/${session}/expire`),
    holdEvents: (hold: boolean) => send('PUT', '/delivery', { hold }),
    sendEventsTo: (shop: Pick<ShopProcess, 'url'>) =>
      send('PUT', '/webhook', { url: `${shop.url}/api/Stripe/Webhook` }),
    async listSessions() {
      const { data } = (await send('GET', `/sessions?limit=${mostListed}`)) as { data: ProviderSession[] }
      if (data.length === mostListed) throw new Error('the sandbox holds more sessions than it lists')
      return data
    },
    settleRefund: (refund: string, status: 'succeeded' | 'failed') =>
      send('POST', `/refunds/${refund}/settle`, { status }),
    /** Switches faults on; those not named are off. */
    setFaults: (faults: object) => send('PUT', '/faults', faults),
    /** Every refund that the provider made. */
    async listRefunds() {
      const found: ProviderRefund[] = []
      for (let more = true; more;) {
        const after = found.length > 0 ? `&starting_after=${found.at(-1)?.id}` : ''
        const answer = await fetch(`${url}/v1/refunds?limit=100${after}`, {
          headers: { authorization: `Bearer ${key}` },
        })
        if (!answer.ok) throw new Error(`sandbox refunds: ${answer.status} ${await answer.text()}`)
        const page = (await answer.json()) as { data: ProviderRefund[]; has_more: boolean }
        found.push(...page.data)
        more = page.has_more
      }
      return found
    },
    /** The events about sessions; those about their payments and refunds are left out. */
    async listEvents() {
      const { data } = (await send('GET', `/events?limit=${mostListed}`)) as { data: ProviderEvent[] }
      if (data.length === mostListed) throw new Error('the sandbox holds more events than it lists')
      return data.filter(({ type }) => type.startsWith('checkout.session.'))
    },
    /** Delivers an event once more; the shop's answer, null without one. */
    async deliver(event: string) {
      const { attempts } = (await send('POST', `/events/${event}/send`, { times: 1 })) as {
        attempts: { status: number | null }[]
      }
      return attempts[0]?.status ?? null
    },
  }
}
