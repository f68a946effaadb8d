import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { readSearch } from '#server/catalog/search.ts'
import { depsContext, type Deps } from '#server/deps.ts'
import { Problem } from '#server/problem.ts'
import { serveAssets } from './assets.ts'
import { noSuchCall } from './errors.ts'
import { openAddresses, type PageAddress } from './page-key.ts'
import { makePage, sendPage, type Page } from './page.ts'
import { contentPolicy, pageHeaders, providerOrigins } from './policy.ts'

interface Pages {
  load: () => Promise<ServerBuild>
  /** The folder of the built files; in development Vite serves them. */
  clientDir?: string
  dev?: boolean
}

/**
 * Serves the pages. The session is not theirs to know, so each is rendered for nobody in particular, once while the
 * catalogue is unchanged, and kept as bytes.
 */
export async function servePages(app: FastifyInstance, deps: Deps, { load, clientDir, dev = false }: Pages) {
  if (clientDir) await serveAssets(app, clientDir)
  refuseTheRest(app)
  const pageOf = dev ? renderAfresh(app, deps, load) : keepPages(app, deps, await load())
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler(request, reply) {
      const page = pageOf(request.url)
      if (page instanceof Promise) return page.then((made) => sendPage(made, request, reply))
      sendPage(page, request, reply)
    },
  })
}

function keepPages(app: FastifyInstance, deps: Deps, build: ServerBuild) {
  const { catalogue, settings } = deps
  const render = renderer(app, deps, createRequestHandler(build, 'production'))
  const addressOf = openAddresses(build.routes, { '/shop': (asked) => readSearch(deps, asked) })
  const origins = providerOrigins(settings.payments)
  // what was not found is kept only where one page stands for all of it
  const bytesOf = (pattern: string) => (page: Page) =>
    page.status === 200 || (page.status === 404 && pattern === '*') ? page.bytes : Infinity

  const keep = ({ url, pattern }: PageAddress) =>
    catalogue.keep(`page ${url}`, bytesOf(pattern), async () => {
      const response = await render(url)
      const isHtml = response.headers.get('content-type')?.startsWith('text/html')
      return makePage(response, (body) => ({
        ...pageHeaders(settings, pattern),
        ...(isHtml && { 'content-security-policy': contentPolicy(body, origins) }),
      }))
    })
  return (asked: string) => {
    const address = addressOf(asked)
    return address instanceof Promise ? address.then(keep) : keep(address)
  }
}

/** In development: nothing is kept, and Vite's own inline scripts run. */
function renderAfresh(app: FastifyInstance, deps: Deps, load: Pages['load']) {
  const render = renderer(app, deps, createRequestHandler(load, 'development'))
  return async (asked: string) =>
    makePage(await render(asked.replace(/^\/+/, '/')), () => ({ 'cache-control': 'no-store' }))
}

/** Nothing of the visitor's request but its address reaches the render, and that under the shop's own name. */
function renderer(app: FastifyInstance, deps: Deps, handle: ReturnType<typeof createRequestHandler>) {
  return (url: string) => {
    const context = new RouterContextProvider()
    context.set(depsContext, deps)
    return handle(new Request(ownOrigin(app, deps.settings) + url), context)
  }
}

function ownOrigin(app: FastifyInstance, { publicUrl, host, port }: Deps['settings']) {
  if (publicUrl) return publicUrl
  const address = app.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}

/** What is neither a call nor a page: an unknown call, a file that is not there, a page asked for with POST. */
function refuseTheRest(app: FastifyInstance) {
  for (const url of ['/api', '/api/*'])
    app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler: noSuchCall })
  app.setNotFoundHandler((request: FastifyRequest) => {
    throw new Problem(request.method === 'GET' || request.method === 'HEAD' ? 'not-found' : 'method-not-allowed')
  })
}
