import { setTimeout as sleep } from 'node:timers/promises'
import { envelopeAddress, envelopeOf, maskText, reportOf } from '#contract/report.ts'
import type { Log } from './log.ts'

/** Sends failures to the error-reporting service, which speaks Sentry's protocol (H-62, S-465). */
export interface Reporter {
  report(message: string, error?: unknown): void
  /** Waits a little for what is on its way. */
  close(): Promise<void>
}

/** Milliseconds that closing waits for the service. */
const closeTimeoutMs = 2000
/** Milliseconds that the service may take to answer. */
const sendTimeoutMs = 10_000
/** Reports on their way at a time; more are dropped, as the log has them anyway. */
const mostSending = 20

/** Reports to the service of this address, `https://key@host/project`. */
export function openReporter(dsn: string): Reporter {
  const address = envelopeAddress(dsn)
  const sending = new Set<Promise<void>>()
  let pausedUntil = 0
  const send = async (body: string) => {
    const signal = AbortSignal.timeout(sendTimeoutMs)
    const answer = await fetch(address, { method: 'POST', body, signal }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 429) pausedUntil = performance.now() + readPauseMs(answer)
  }
  return {
    report(message, error) {
      if (sending.size >= mostSending || performance.now() < pausedUntil) return
      const failure = error instanceof Error ? error : message
      const sent = send(envelopeOf(reportOf({ platform: 'node', error: failure, part: partOf(message) })))
      sending.add(sent)
      void sent.finally(() => sending.delete(sent))
    },
    async close() {
      await Promise.race([Promise.all(sending), sleep(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}

/** The line of the log without what follows the words: numbers of orders make no new kind of failure. */
function partOf(message: string) {
  return maskText(message).split(/[:\d]/, 1)[0]?.trim() ?? ''
}

/** How long a service that has had enough wants no reports: what it says, else a minute. */
function readPauseMs(answer: Response) {
  const seconds = Number(answer.headers.get('retry-after'))
  return (seconds > 0 ? seconds : 60) * 1000
}

/** The same log, whose lines at ERROR, the ones that want a human, go to the service as well. */
export function reportFrom(log: Log, reporter: Reporter): Log {
  return {
    ...log,
    error(message, error) {
      log.error(message, error)
      reporter.report(message, error)
    },
  }
}
