import { readFrames, type Frame } from './stack-frames.ts'

/**
 * What of a failure leaves the shop, in the form of Sentry's protocol: its kind, its words and where in the code it happened.
 * No addresses, headers, bodies, names of people or machines.
 */
export interface Report {
  event_id: string
  /** Seconds since 1970. */
  timestamp: number
  platform: 'node' | 'javascript'
  level: 'error'
  sdk: object
  tags?: { part: string }
  message?: string
  exception?: { values: { type: string; value: string; stacktrace?: { frames: Frame[] } }[] }
}

interface Failure {
  platform: Report['platform']
  /** What was thrown; what is no Error is reported by its words. */
  error: unknown
  /** The route or job that failed. */
  part?: string
}

/** A failure as it is sent, its texts masked. */
export function reportOf({ platform, error, part }: Failure): Report {
  return {
    event_id: newEventId(),
    timestamp: Date.now() / 1000,
    platform,
    level: 'error',
    // else the service notes the network address that the report came from
    sdk: { name: 'occhialeria', version: '1', settings: { infer_ip: 'never' } },
    ...(part !== undefined && { tags: { part: maskText(part) } }),
    ...(error instanceof Error
      ? { exception: { values: [exceptionOf(error)] } }
      : { message: maskText(String(error)) }),
  }
}

function exceptionOf({ name, message, stack }: Error) {
  return {
    type: name,
    value: maskText(message),
    ...(stack && { stacktrace: { frames: readFrames(stack) } }),
  }
}

/** 32 hexadecimal digits; `randomUUID` would want a page over HTTPS. */
function newEventId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The body that carries one report: https://develop.sentry.dev/sdk/foundations/transport/envelopes/ */
export function envelopeOf(report: Report) {
  return [{ event_id: report.event_id }, { type: 'event' }, report].map((part) => JSON.stringify(part)).join('\n')
}

/**
 * Where envelopes are posted: `https://key@host/42` gives `https://host/api/42/envelope/?sentry_key=key&sentry_version=7`.
 * With the key in the query a browser asks the service for no leave before (CORS preflight).
 */
export function envelopeAddress(dsn: string) {
  const { origin, username, pathname } = new URL(dsn)
  const end = pathname.lastIndexOf('/')
  const [path, project] = [pathname.slice(0, end), pathname.slice(end + 1)]
  return `${origin}${path}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`
}

/** A text without what could name a person or give access: email and network addresses, queries, tokens, long numbers. */
export function maskText(text: string) {
  return text
    .slice(0, 1000)
    .replaceAll(/[^\s@<>"'(,;:/=]{1,64}@[\w.-]{1,200}/g, '***@***')
    .replaceAll(/\?[^\s"')]+/g, '?***')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '*.*.*.*')
    .replaceAll(/(?:\b[\da-f]{1,4}:){3,7}[\da-f:]*/gi, '*:*')
    .replaceAll(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '***' : word))
    .replaceAll(/\+?\d(?:[ .-]?\d){7,}/g, '***')
}
