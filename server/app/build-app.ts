import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { entryRoutes } from '#server/auth/entry-routes.ts'
import { accountRoutes } from '#server/auth/routes.ts'
import { secondFactorRoutes } from '#server/auth/second-factor-routes.ts'
import { userRoutes } from '#server/users/routes.ts'
import { staffRoutes } from '#server/users/staff/routes.ts'
import { auditRoutes } from '#server/admin/audit-log/routes.ts'
import { brandRoutes } from '#server/catalog/brands/routes.ts'
import { captchaRoutes } from '#server/platform/captcha/routes.ts'
import { restockRoutes } from '#server/catalog/restock/routes.ts'
import { wishRoutes } from '#server/catalog/wishes/routes.ts'
import { saleRoutes } from '#server/catalog/prices/routes.ts'
import { importRoutes } from '#server/catalog/import/routes.ts'
import { manageRoutes } from '#server/catalog/products/manage-routes.ts'
import { catalogRoutes } from '#server/catalog/products/routes.ts'
import { checkoutRoutes } from '#server/checkout/routes.ts'
import { contactRoutes } from '#server/support/contact/routes.ts'
import { openDatabaseHealth } from './database-health.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { discountRoutes } from '#server/checkout/discounts/routes.ts'
import { serveSeo } from '#server/pages/seo/routes.ts'
import { serveDocs } from '#server/platform/http/docs.ts'
import { answerErrors, refuseCall, refuseAddress, refuseBytes } from '#server/platform/http/errors.ts'
import { dropTypeWithoutBody } from '#server/platform/http/bodies.ts'
import { guardHost } from '#server/platform/http/host.ts'
import { serveMailbox } from '#server/platform/email/mailbox-routes.ts'
import { openGate, serveMailLink } from '#server/pages/gate.ts'
import { makeReadable } from '#server/pages/page-address.ts'
import { servePages } from '#server/pages/pages.ts'
import { drainConnections } from '#server/platform/http/drain-connections.ts'
import { endStalledBodies } from '#server/platform/http/stalled-bodies.ts'
import { methodsOf, serve, type Handlers } from '#server/platform/http/endpoints.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import { openPictures } from '#server/catalog/pictures/picture-files.ts'
import { serveMedia } from '#server/catalog/pictures/serve.ts'
import { meterRequests, type RequestMeter } from '#server/platform/metrics/requests.ts'
import { bulkOrderRoutes } from '#server/order-management/bulk/routes.ts'
import { givePreview } from '#server/opening/preview.ts'
import { openingRoutes } from '#server/opening/routes.ts'
import { orderRoutes } from '#server/order-management/routes.ts'
import { lensRoutes } from '#server/lenses/routes.ts'
import { linkRoutes } from '#server/payments/links/routes.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import { settingsRoutes } from '#server/business/routes.ts'
import { supportRoutes } from '#server/support/routes.ts'
import { statRoutes } from '#server/admin/statistics/routes.ts'
import { reportRoutes } from '#server/admin/reports/routes.ts'
import { revenueRoutes } from '#server/admin/revenue/routes.ts'
import { withdrawalRoutes } from '#server/returns/routes.ts'

const handlersOf = (deps: Deps): Handlers => ({
  ...accountRoutes(deps),
  ...secondFactorRoutes(deps),
  ...userRoutes(deps),
  ...staffRoutes(deps),
  ...captchaRoutes(deps),
  ...entryRoutes(deps),
  ...brandRoutes(deps),
  ...catalogRoutes(deps),
  ...manageRoutes(deps),
  ...importRoutes(deps),
  ...saleRoutes(deps),
  ...wishRoutes(deps),
  ...restockRoutes(deps),
  ...discountRoutes(deps),
  ...auditRoutes(deps),
  ...checkoutRoutes(deps),
  ...contactRoutes(deps),
  ...openingRoutes(deps),
  ...orderRoutes(deps),
  ...bulkOrderRoutes(deps),
  ...paymentRoutes(deps),
  ...lensRoutes(deps),
  ...linkRoutes(deps),
  ...settingsRoutes(deps),
  ...supportRoutes(deps),
  ...statRoutes(deps),
  ...revenueRoutes(deps),
  ...reportRoutes(deps),
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
    // a request without a body is not read to its end, which took about a twentieth of what a kept page costs; needs
    // `dropTypeWithoutBody`
    http: { optimizeEmptyRequests: true },
  })
  if (requests) meterRequests(app, requests)
  drainConnections(app, leaving)
  endStalledBodies(app, leaving)
  dropTypeWithoutBody(app)
  guardHost(app, settings)
  answerErrors(app, log)
  await app.register(
    async (api) => {
      givePreview(api, deps)
      serve(api, handlersOf(deps), {
        dataDir: settings.dataDir,
        whoIs: (bearer) => deps.callers.whoIs(bearer),
        originOf: (request) => originOf(settings.publicUrl, request),
        count: (limit, actor, { ip }) => countAttempt(deps, limit, { account: actor && String(actor.id), address: ip }),
      })
      api.get('/health', () => ({ ok: true }))
      // the database was migrated before the process listened. One that is away does not count here: proxies would take every
      // process out, and no page in memory would be served
      api.get('/ready', (_, reply) => reply.code(leaving.aborted ? 503 : 200).send({ ok: !leaving.aborted }))
      const databaseAnswers = openDatabaseHealth(deps.db)
      api.get('/health/database', async (_, reply) => {
        const ok = await databaseAnswers()
        return reply.code(ok ? 200 : 503).send({ ok })
      })
      serveDocs(api)
      api.setNotFoundHandler(refuseCall(methodsOf))
    },
    { prefix: '/api' },
  )
  openGate(app, deps)
  serveMailLink(app, deps)
  const readPicture = openPictures(deps.storage)
  serveMedia(app, readPicture)
  if (settings.demo) serveMailbox(app, settings)
  serveSeo(app, deps, readPicture)
  if (pages) await servePages(app, deps, pages)
  return app
}

/** The shop's own address. The demo answers to several names of this machine, and local storage belongs to one of them. */
function originOf(publicUrl: string | undefined, request: FastifyRequest) {
  return publicUrl ?? `${request.protocol}://${request.host}`
}
