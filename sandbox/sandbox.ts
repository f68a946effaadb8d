import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { adoptMovements, adoptPayments } from './adopt.ts'
import { addApi, isLiveKey } from './api.ts'
import { addControls } from './control.ts'
import { checkLoopback, startDelivery } from './delivery.ts'
import { openDisputes } from './disputes.ts'
import { openEvents } from './events.ts'
import { addHostedPages } from './hosted.ts'
import { pruneKeys } from './idempotency.ts'
import type { Parts } from './parts.ts'
import { openPayments } from './payments.ts'
import { openPayouts } from './payouts.ts'
import { openRefunds } from './refunds.ts'
import { openSessions } from './sessions.ts'
import { openStore } from './store.ts'
import { openTransactions } from './transactions.ts'
import { openTrouble } from './trouble.ts'

export interface SandboxOptions {
  /** Folder of the sandbox alone; one process at a time. */
  data: string
  /** The secret key that the shop must present; never a live one. */
  key: string
  /** Where events go: http on this machine only. */
  webhookUrl: string
  webhookSecret: string
  /** The types of events that the webhook asks for; without it all of them. */
  webhookEvents?: readonly string[]
  host?: string
  /** 0, the default, takes any free port. */
  port?: number
  /** Pauses before the second, third … try of a delivery. */
  retryDelaysMs?: readonly number[]
  now?: () => Date
  log?: (line: string) => void
}

export interface Sandbox extends AsyncDisposable {
  /** Without a slash at the end. */
  url: string
  setWebhook(url: string): void
  /** Keeps events back until released. */
  holdDeliveries(hold: boolean): void
  close(): Promise<void>
}

const RETRY_DELAYS_MS = [1_000, 5_000, 25_000, 125_000, 625_000, 3_125_000]
/** The clock may jump, or be a test's: look again at least this often. */
const LONGEST_SLEEP_MS = 1_000

/** Starts the stand-in card provider. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', log = () => {}, retryDelaysMs = RETRY_DELAYS_MS } = options
  if (isLiveKey(options.key)) throw new Error('The sandbox refuses a live key')
  if (!options.key || !options.webhookSecret) throw new Error('The sandbox needs a key and a webhook secret')
  let setAt: number | undefined
  const now = () => setAt ?? (options.now?.() ?? new Date()).getTime()
  const webhookUrl = checkLoopback(options.webhookUrl)
  const store = openStore(options.data)
  const app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true })
  let url = ''
  let timer: NodeJS.Timeout | undefined
  let isLookNear = false
  let closed = false

  const sendDue = () => {
    try {
      delivery.sendDue()
    } catch (error) {
      log(`clock: ${String(error)}`)
    }
    setTimer()
  }
  const run = () => {
    try {
      sessions.runDue()
      refunds.settleDue()
      payouts.settleDue()
    } catch (error) {
      log(`clock: ${String(error)}`)
    }
    sendDue()
  }
  const setTimer = () => {
    clearTimeout(timer)
    if (closed) return
    const next = Math.min(
      ...[delivery.nextTry(), sessions.nextDue(), refunds.nextDue(), payouts.nextDue()].map((at) => at ?? Infinity),
    )
    timer = setTimeout(run, Math.min(Math.max(next - now(), 0), LONGEST_SLEEP_MS))
  }
  const look = () => {
    isLookNear = false
    if (!closed) sendDue()
  }
  /** Changes of one turn of the event loop are looked at together; of what is due, all but events waits for the timer. */
  const reschedule = () => {
    if (!isLookNear) setImmediate(look)
    isLookNear = true
  }
  const trouble = openTrouble()
  const events = openEvents({
    store,
    now,
    trouble,
    isAsked: (type) => options.webhookEvents?.includes(type) ?? true,
    onEvent: reschedule,
  })
  const payments = openPayments(store, now)
  const transactions = openTransactions(store, now)
  const known = { store, now, payments, transactions, events, trouble }
  const sessions = openSessions(known)
  const disputes = openDisputes(known)
  const refunds = openRefunds({ ...known, disputes })
  const payouts = openPayouts(known)
  const { webhookSecret, key } = options
  const delivery = startDelivery({
    store,
    now,
    webhookUrl,
    webhookSecret,
    retryDelaysMs,
    trouble,
    onChange: reschedule,
    log,
  })
  pruneKeys(store, now())
  adoptPayments(store, payments)
  adoptMovements(store, transactions)

  const setClock = (at: number | undefined) => (setAt = at)
  const state = { ...known, sessions, refunds, disputes, payouts, delivery, setClock }
  addRoutes(app, { ...state, key, baseUrl: () => url, reschedule, log }, host)

  const close = async () => {
    if (closed) return
    closed = true
    clearTimeout(timer)
    await app.close()
    await delivery.close()
    store.close()
  }
  try {
    url = await app.listen({ host, port: options.port ?? 0 })
  } catch (error) {
    await close()
    throw error
  }
  run()
  return {
    url,
    setWebhook: (address) => delivery.setTarget(address),
    holdDeliveries: (hold) => delivery.hold(hold),
    close,
    [Symbol.asyncDispose]: close,
  }
}

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[?::1\]?)$/

function addRoutes(app: FastifyInstance, parts: Parts, host: string): void {
  if (LOOPBACK.test(host))
    app.addHook('onRequest', async (request, reply) => {
      // A name of another site that points to this machine (DNS rebinding).
      if (!LOOPBACK.test(request.hostname)) await reply.code(421).send({ error: { message: 'Unknown host' } })
    })
  app.register(async (scope) => addApi(scope, parts), { prefix: '/v1' })
  app.register(async (scope) => addHostedPages(scope, parts))
  app.register(async (scope) => addControls(scope, parts))
}
