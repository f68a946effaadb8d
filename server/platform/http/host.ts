import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/platform/base/env.ts'
import { Problem } from '#server/platform/base/problem.ts'

const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i

/** Proxies and containers ask these under other names or none, and the answers tell nothing of the shop. */
const health = /^\/api\/(?:ready|health(?:\/database)?)$/

/**
 * The demo, whose password is public, answers only requests that name this machine: a page of another site that had its
 * name resolve to it (DNS rebinding) is refused.
 */
export function guardHost(app: FastifyInstance, { anyHost }: Pick<Settings, 'anyHost'>) {
  if (anyHost) return
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed = loopback.test(request.headers.host ?? '') || health.test(request.url)
    done(allowed ? undefined : new Problem('wrong-host'))
  })
}
