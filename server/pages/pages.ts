import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createContext,
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { findProduct, type FoundProduct } from '#server/catalog/products/get-product.ts'
import { isKept, readSearch } from '#server/catalog/products/search.ts'
import { fromKeys, keysOf } from '#contract/objects.ts'
import { noticesOn, readNoticeVersions } from '#server/business/notice-text.ts'
import { readTermsVersion } from '#server/business/terms-text.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { depsContext, documentContext, productContext } from './deps-context.ts'
import { toProblem, type Problem } from '#server/platform/base/problem.ts'
import { visitOf } from '#server/pages/visits/visits.ts'
import { serveAssets } from './assets.ts'
import { methodsOf } from '#server/platform/http/endpoints.ts'
import { refuseCall } from '#server/platform/http/errors.ts'
import { ownOrigin } from '#server/platform/http/origin.ts'
import { idOf, openAddresses, spellPlainly, standsForAll, withoutId, type PageAddress } from './page-address.ts'
import { makeNonce, nonceContext, takeMarks } from './own-code.ts'
import { pickEncoding, type Encoding } from './encoding.ts'
import { isAhead, makePage, sendPage, varyPage, type MadePage, type Page } from './page.ts'
import { answerText, textOf } from './rendered.ts'
import { contentPolicy, pageHeaders, thirdPartiesOf } from './policy.ts'
import { openTightening } from './tighten.ts'

interface Pages {
  load: () => Promise<ServerBuild>
  /** The folder of the built files; in development Vite serves them. */
  clientDir?: string
  dev?: boolean
}

/**
 * Serves the pages. They do not know the session, so each is the same for all visitors and rendered once while the
 * catalogue is unchanged, and kept as bytes.
 */
export async function servePages(app: FastifyInstance, deps: Deps, { load, clientDir, dev = false }: Pages) {
  if (clientDir) await serveAssets(app, clientDir)
  // the pages' route would take them
  for (const url of ['/api', '/api/*'])
    app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler: refuseCall(methodsOf) })
  const pageOf = dev ? renderAfresh(app, deps, load) : keepPages(app, deps, await load())
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler(request, reply) {
      const plain = spellPlainly(request.url)
      if (plain) return reply.header('cache-control', 'no-store').redirect(plain, 308)
      const page = pageOf(request.url, pickEncoding(request.headers['accept-encoding']))
      return page instanceof Promise ? page.then((made) => give(made, request, reply)) : give(page, request, reply)
    },
  })
  const tighten = openTightening(deps.log)
  function give(page: Page, request: FastifyRequest, reply: FastifyReply) {
    if (page.pattern) request.pagePattern = page.pattern
    sendPage(page, request, reply)
    if (Number.isFinite(page.bytes) && page.tighten) tighten(page)
    if (page.visit && !request.isPreview && request.method === 'GET' && !isAhead(request.headers)) {
      deps.visits.see(page.visit, request.ip, request.headers['user-agent'] ?? '')
    }
  }
}

function keepPages(app: FastifyInstance, deps: Deps, build: ServerBuild) {
  const { catalogue, settings } = deps
  const render = renderer(app, deps, createRequestHandler(telling(build), 'production'))
  const addressOf = openAddresses(build.routes, {
    '/shop': (asked) => readSearch(deps, asked),
    '/shop/filtri': (asked) => readSearch(deps, asked),
    '/terms': (asked) => readTermsVersion(deps, asked),
    ...fromKeys(keysOf(noticesOn), (path) => (asked: URLSearchParams) => readNoticeVersions(deps, path, asked)),
  })
  const thirdParties = thirdPartiesOf(settings)

  const make = async (address: PageAddress, old?: MadePage): Promise<MadePage> => {
    const { url, pattern } = address
    const id = idOf(address)
    const product = id === undefined ? undefined : await findProduct(deps, id)
    if (id !== undefined && !product) {
      return { ...(await keepPage(withoutId(address))), bytes: Infinity }
    }
    const nonce = makeNonce()
    const response = await render(url, nonce, product)
    const headers = pageHeaders(settings, pattern)
    const isHtml = response.headers.get('content-type')?.startsWith('text/html')
    const finish = (rendered: string) => {
      if (!isHtml) return { text: rendered, headers }
      const { html, own } = takeMarks(rendered, nonce)
      return {
        text: html,
        headers: { ...headers, 'content-security-policy': contentPolicy(own, thirdParties, pattern) },
      }
    }
    const made = await makePage(response, finish, old)
    // compressed as far as it goes by now, where it is asked for often
    if (made === old) return old
    const page = { ...made, pattern }
    const keeping = page.status === 200 || page.status === 410 || (page.status === 404 && standsForAll(address))
    const bytes = keeping && isKept(url) ? page.bytes : Infinity
    return { ...page, bytes, ...(page.status === 200 && { visit: visitOf({ url, pattern }) }) }
  }
  const makeOrThrow = async (address: PageAddress, old?: MadePage) => {
    const page = await make(address, old)
    if (page.status >= 500) throw new FailedPage(page)
    return page
  }
  const keepPage = (address: PageAddress): MadePage | Promise<MadePage> =>
    catalogue.keep<MadePage>(`page ${address.url}`, bytesOf, (old) => makeOrThrow(address, old))
  /** Only encodings that were asked for are kept, beside Brotli's bytes. */
  const keepIn = (address: PageAddress, encoding: Encoding): Page | Promise<Page> =>
    encoding === 'br'
      ? keepPage(address)
      : catalogue.keep(`page ${address.url} ${encoding}`, bytesOf, async () =>
          varyPage(await keepPage(address), encoding),
        )
  const serve = (address: PageAddress, encoding: Encoding) => {
    const page = keepIn(address, encoding)
    return page instanceof Promise ? page.catch((error: unknown) => readFailed(error, encoding)) : page
  }
  return (asked: string, encoding: Encoding) => {
    const address = addressOf(asked)
    return address instanceof Promise ? address.then((read) => serve(read, encoding)) : serve(address, encoding)
  }
}

/** A page that says that it failed: it is sent where none was kept before. */
class FailedPage extends Error {
  readonly page: MadePage
  constructor(page: MadePage) {
    super(`a page failed: ${page.status}`)
    this.page = page
  }
}

function readFailed(error: unknown, encoding: Encoding): Page | Promise<Page> {
  if (!(error instanceof FailedPage)) throw error
  return encoding === 'br' ? error.page : varyPage(error.page, encoding)
}

const bytesOf = ({ bytes }: Page) => bytes

/** In development: nothing is kept, and Vite's own inline scripts run. */
function renderAfresh(app: FastifyInstance, deps: Deps, load: Pages['load']) {
  const render = renderer(
    app,
    deps,
    createRequestHandler(async () => telling(await load()), 'development'),
  )
  return async (asked: string, encoding: Encoding) => {
    const headers = { 'cache-control': 'no-store' }
    const page = await makePage(await render(asked.replace(/^\/+/, '/'), ''), (text) => ({ text, headers }))
    return encoding === 'br' ? page : varyPage(page, encoding)
  }
}

/** Nothing of the visitor's request but its address reaches the render, and that under the shop's own name. */
function renderer(app: FastifyInstance, deps: Deps, handle: ReturnType<typeof createRequestHandler>) {
  return async (url: string, nonce: string, product?: FoundProduct) => {
    const context = new RouterContextProvider()
    context.set(nonceContext, nonce)
    const outcome: { failure?: Problem } = {}
    context.set(depsContext, deps)
    context.set(productContext, product ?? null)
    context.set(documentContext, !/\.data(?:\?|$)/.test(url))
    context.set(failureContext, (error) => {
      outcome.failure = toProblem(error)
      const { status, code } = outcome.failure
      if (status >= 500) deps.log.error(`page ${url.split('?', 1)[0]} ${status} ${code}`, error)
    })
    const response = await handle(new Request(ownOrigin(app, deps.settings) + url), context)
    // to React Router every failure is a 500
    if (!outcome.failure || response.status !== 500) return response
    return answerText(await textOf(response), { status: outcome.failure.status, headers: response.headers })
  }
}

/** Hears of what a render failed of, which React Router keeps from the answer. */
const failureContext = createContext<(error: unknown) => void>()

const handleError: ServerBuild['entry']['module']['handleError'] = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(failureContext)(error)
}

function telling(build: ServerBuild): ServerBuild {
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } }
}
