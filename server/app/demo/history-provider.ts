import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoPerson } from './history-people.ts'

/** Milliseconds until the card provider of the demo, which starts beside the shop, must answer. */
const patience = 10_000

/** The levers of the demo's card provider: its clock, its deliveries, a customer who pays. */
export function openLevers(url: string) {
  async function pull(method: 'PUT' | 'POST', path: string, body: object) {
    const answer = await fetch(`${url}/_sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`the demo's card provider refused ${path}: ${answer.status} ${await answer.text()}`)
    await answer.body?.cancel()
  }
  return {
    /** Whether it answers in time. */
    async ready() {
      for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
        const answer = await fetch(`${url}/_sandbox/health`).catch(() => undefined)
        await answer?.body?.cancel()
        if (answer?.ok) return true
      }
      return false
    },
    /** Sets its clock; undefined: back to the present. */
    setClock: (at?: Date) => pull('PUT', '/clock', { at: at?.getTime() ?? null }),
    /** Keeps its events back until they are let go. */
    hold: (hold: boolean) => pull('PUT', '/delivery', { hold }),
    pay: (session: string, buyer: DemoPerson, later: boolean) =>
      pull('POST', `/sessions/${session}/pay`, { ...buyer, method: later ? 'later' : 'card' }),
    expire: (session: string) => pull('POST', `/sessions/${session}/expire`, {}),
  }
}
export type Levers = ReturnType<typeof openLevers>
