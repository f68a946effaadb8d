import type { Pool } from 'pg'
import type { Catalogue, TakenBackups } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { JobRecord } from '#server/platform/base/schedule.ts'
import { countWork } from './queries.ts'
import type { RequestMeter } from './requests.ts'

/** What is read when the measures are asked for. */
export interface Watched {
  pool: Pool
  db: Db
  catalogue: Pick<Catalogue, 'kept'>
  sweeps: ReadonlyMap<string, JobRecord> | undefined
  backups: TakenBackups
}

export interface Metrics {
  meter: RequestMeter
  /** All measures of this process, in the text that Prometheus reads. */
  read(watched: Watched): Promise<{ type: string; text: string }>
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The shop's measures. Their library is loaded by a shop that is asked for them only. */
export async function openMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `occhialeria_${name}`, help, labelNames, registers })
  const requests = new Histogram({
    name: 'occhialeria_http_request_seconds',
    help: 'Answered requests by call or page pattern and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const connections = gauge('database_connections', 'Connections of the pool that serves people', ['state'])
  const up = gauge('database_up', 'Whether the database has just answered')
  const orders = gauge('orders', 'Orders by state, of the whole shop', ['state'])
  const refunds = gauge('refunds', 'Refunds by state, of the whole shop', ['state'])
  const emails = gauge('emails_waiting', 'Emails that are still to be sent, of the whole shop')
  const oldest = gauge('emails_oldest_seconds', 'How long the oldest of them has waited')
  const jobs = gauge('email_jobs', 'Jobs of the queue of emails by state, of the whole shop', ['state'])
  const kept = gauge('page_cache', 'Pages and answers in memory: hits and misses since the start, bytes now', ['what'])
  const swept = gauge('sweep_succeeded_timestamp_seconds', 'When each sweep last came to its end', ['sweep'])
  const sweepSeconds = gauge('sweep_seconds', 'How long it took then', ['sweep'])
  const sweepFailures = gauge('sweep_failures', 'Failures of each sweep since the start', ['sweep'])
  const backup = gauge('backup_timestamp_seconds', 'When the newest whole backup was taken; 0: there is none')

  async function readWork(db: Db) {
    const found = await within(timeoutMs, countWork(db))
    up.set(found ? 1 : 0)
    // what is not known is left out rather than guessed
    for (const one of [orders, refunds, jobs]) one.reset()
    for (const one of [emails, oldest]) one.set(Number.NaN)
    if (!found) return
    const show = (one: typeof orders, counts: Record<string, number>) => {
      for (const [state, count] of Object.entries(counts)) one.set({ state }, count)
    }
    show(orders, found.orders)
    show(refunds, found.refunds)
    show(jobs, found.jobs)
    emails.set(found.emails.waiting)
    oldest.set(found.emails.oldest ? (Date.now() - found.emails.oldest.getTime()) / 1000 : 0)
  }

  return {
    meter: (labels, seconds) => requests.observe(labels, seconds),
    async read({ pool, db, catalogue, sweeps = new Map(), backups }) {
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
      for (const what of ['bytes', 'hits', 'misses'] as const) kept.set({ what }, catalogue.kept[what])
      for (const [sweep, { succeededAt, ms, failures }] of sweeps) {
        if (succeededAt !== undefined) swept.set({ sweep }, succeededAt / 1000)
        sweepSeconds.set({ sweep }, ms / 1000)
        sweepFailures.set({ sweep }, failures)
      }
      const [newest] = await backups.list()
      backup.set(newest ? Date.parse(newest.takenAt) / 1000 : 0)
      await readWork(db)
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

/** A database that is away or slow does not keep the other measures back. */
const timeoutMs = 3000

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), ms)
  const known = await Promise.race([work.catch(() => undefined), late.promise])
  clearTimeout(timer)
  return known
}
