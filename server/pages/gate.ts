import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lookAgainSeconds } from '#server/business/require-open.ts'
import { confirmMailCheck } from '#server/opening/mail-check.ts'
import { isOfStaff } from '#server/opening/preview.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { renderCourtesy, renderMailArrived } from './courtesy-page.tsx'

/** The first part of the paths that stay open while the shop is closed (H-117), and the ways into an account of staff. */
const openPaths = new Set([
  'login',
  'admin',
  'profile',
  'payment-success',
  'recesso',
  'terms',
  'policy',
  'privacy',
  'accessibilita',
  'contact',
  'invito',
  'register',
  'email-verification',
  'recupero-password',
])

/** What a customer told of their eyes is read and erased there; what leads to a sale, beside it, is closed. */
const lensRequest = /^\/lenti\/richiesta\/\d+$/

/** Whether a path, or the data of its page, is open in a shop that is closed; whatever is not plainly one of them is not. */
function staysOpen(url: string) {
  const [asked = ''] = url.split('?', 1)
  const path = asked.toLowerCase().replace(/\.data$/, '')
  if (lensRequest.test(path)) return true
  const [, first = '', ...rest] = path.split('/')
  return openPaths.has(first) && !rest.some((part) => part.startsWith('.') || /%2[ef]/.test(part))
}

/** What visitors and search engines see: pages, and the files that name what they hold. Assets and pictures are needed by open pages. */
const isForVisitors = (pattern: string | undefined) =>
  pattern === '/*' || /^\/(?:robots\.txt|sitemap|feed\/|anteprima\/)/.test(pattern ?? '')

/**
 * Stands before all that visitors see, before what is kept in memory as well: in a closed shop they get a page that says so. Who works
 * there passes, and what is sent then is kept by no cache.
 */
export function openGate(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'business'>) {
  const { business } = deps
  const judge = async (request: FastifyRequest, reply: FastifyReply) => {
    request.isPreview = await isOfStaff(deps, request.headers.cookie)
    if (request.isPreview) return true
    sendCourtesy(reply.code(503).header('retry-after', lookAgainSeconds), renderCourtesy(business.current()))
    return false
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (business.isOpen() || !isForVisitors(request.routeOptions.url) || staysOpen(request.url)) return done()
    void judge(request, reply).then((passes) => passes && done(), done)
  })
}

/** The link of the test email: it is opened on a phone, say, without being signed in. */
export function serveMailLink(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'business'>) {
  // the address that people are told
  app.get('/admin/apertura', (_, reply) => reply.redirect('/admin/impostazioni?sezione=apertura'))
  app.get<{ Params: { code: string } }>('/email-arrivata/:code', async ({ params }, reply) => {
    const hasArrived = await confirmMailCheck(deps, params.code)
    return sendCourtesy(reply.code(hasArrived ? 200 : 404), renderMailArrived(hasArrived, deps.business.current()))
  })
}

const sendCourtesy = (reply: FastifyReply, { html, policy }: ReturnType<typeof renderCourtesy>) =>
  reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html)
