import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { entryRoutes } from './accounts/entry-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { secondFactorRoutes } from './accounts/second-factor/routes.ts'
import { userRoutes } from './accounts/users/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { brandRoutes } from './brands/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { importRoutes } from './catalog/import/routes.ts'
import { manageRoutes } from './catalog/manage-routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { isMigrated } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { discountRoutes } from './discounts/routes.ts'
import { serveFindable } from './find/routes.ts'
import { serveDocs } from './http/docs.ts'
import { answerErrors, noSuchCall, refuseAddress, refuseBytes } from './http/errors.ts'
import { guardHost } from './http/host.ts'
import { serveMailbox } from './http/mailbox.ts'
import { makeReadable } from './http/page-key.ts'
import { servePages } from './http/pages.ts'
import { sendAway } from './http/send-away.ts'
import { serve, type Handlers } from './http/serve.ts'
import { countAttempt } from './limits/limits.ts'
import { serveMedia } from './media/serve.ts'
import { meterRequests, type RequestMeter } from './metrics/requests.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { statRoutes } from './stats/routes.ts'
import { takingRoutes } from './takings/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

const handlersOf = (deps: Deps): Handlers => ({
  ...accountRoutes(deps),
  ...secondFactorRoutes(deps),
  ...userRoutes(deps),
  ...captchaRoutes(deps),
  ...entryRoutes(deps),
  ...brandRoutes(deps),
  ...catalogRoutes(deps),
  ...manageRoutes(deps),
  ...importRoutes(deps),
  ...discountRoutes(deps),
  ...auditRoutes(deps),
  ...checkoutRoutes(deps),
  ...contactRoutes(deps),
  ...orderRoutes(deps),
  ...paymentRoutes(deps),
  ...supportRoutes(deps),
  ...statRoutes(deps),
  ...takingRoutes(deps),
  ...withdrawalRoutes(deps),
})

interface Pages {
  load: () => Promise<ServerBuild>
  clientDir?: string
  dev?: boolean
}

interface Around {
  pages?: Pages | undefined
  /** Aborted when the shop begins to close. */
  leaving: AbortSignal
  requests?: RequestMeter | undefined
}

/** The whole server on one screen. */
export async function buildApp(deps: Deps, { pages, leaving, requests }: Around): Promise<FastifyInstance> {
  const { settings, log } = deps
  const app = Fastify({
    bodyLimit: 256 * 1024,
    trustProxy: settings.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // what still comes while it closes is served
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
    rewriteUrl: makeReadable,
  })
  if (requests) meterRequests(app, requests)
  sendAway(app, leaving)
  guardHost(app, settings)
  answerErrors(app, log)
  await app.register(
    async (api) => {
      serve(api, handlersOf(deps), {
        whoIs: (bearer) => deps.callers.whoIs(bearer),
        originOf: (request) => originOf(settings.publicUrl, request),
        count: (limit, actor, { ip }) => countAttempt(deps, limit, { account: actor && String(actor.id), address: ip }),
      })
      api.get('/health', () => ({ ok: true }))
      api.get('/ready', async (_, reply) => {
        const ready = !leaving.aborted && (await isMigrated(deps.db).catch(() => false))
        return reply.code(ready ? 200 : 503).send({ ok: ready })
      })
      serveDocs(api)
      api.setNotFoundHandler(noSuchCall)
    },
    { prefix: '/api' },
  )
  await serveMedia(app, settings)
  if (settings.demo) serveMailbox(app, settings)
  serveFindable(app, deps)
  if (pages) await servePages(app, deps, pages)
  return app
}

/** The shop's own address. The demo answers to several names of this machine, and local storage belongs to one of them. */
function originOf(publicUrl: string | undefined, request: FastifyRequest) {
  return publicUrl ?? `${request.protocol}://${request.host}`
}
