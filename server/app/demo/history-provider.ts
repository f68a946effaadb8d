import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentGateway } from '#server/platform/context/payment-gateway.ts'
import type { DemoPerson } from './history-people.ts'

/** Milliseconds until the card provider of the demo, which starts beside the shop, must answer. */
const patience = 10_000

/** What the demo's card provider is told: its clock, when it sends events, that a customer pays. */
export function openProvider(url: string) {
  /** By Node's own client: so small a request costs `fetch` several times as much. Throws where it is refused or not answered in time. */
  async function send(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) {
    const signal = AbortSignal.timeout(patience)
    const headers = { 'content-type': 'application/json' }
    const asked = request(`${url}/_sandbox${path}`, { method, headers, signal }).end(body && JSON.stringify(body))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const said = await text(answer)
    const { statusCode = 0 } = answer
    if (statusCode > 299) throw new Error(`the demo's card provider refused ${path}: ${statusCode} ${said}`)
  }
  return {
    /** Whether it answers in time. */
    async ready() {
      for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
        const isThere = await send('GET', '/health').then(
          () => true,
          () => false,
        )
        if (isThere) return true
      }
      return false
    },
    /** Sets its clock; undefined: back to the present. */
    setClock: (at?: Date) => send('PUT', '/clock', { at: at?.getTime() ?? null }),
    /** Keeps its events back until they are let go. */
    hold: (hold: boolean) => send('PUT', '/delivery', { hold }),
    pay: (session: string, buyer: DemoPerson, later: boolean) =>
      send('POST', `/sessions/${session}/pay`, { ...buyer, method: later ? 'later' : 'card' }),
    expire: (session: string) => send('POST', `/sessions/${session}/expire`, {}),
  }
}
export type DemoProvider = ReturnType<typeof openProvider>

/** A gateway that waits for a turn of the provider's clock before it makes something there. */
export function inTurn(gateway: PaymentGateway, turn: () => Promise<void>): PaymentGateway {
  return {
    ...gateway,
    openSession: (wanted) => turn().then(() => gateway.openSession(wanted)),
    endSession: (id) => turn().then(() => gateway.endSession(id)),
    sendRefund: (wanted) => turn().then(() => gateway.sendRefund(wanted)),
  }
}
