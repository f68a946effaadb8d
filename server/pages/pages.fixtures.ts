import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { data, redirect, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { openTestShop } from '#tests/support/shop.ts'
import { answerErrors } from '#server/platform/http/errors.ts'
import { meterRequests, type RequestMeter } from '#server/platform/metrics/requests.ts'
import { productContext } from './deps-context.ts'
import { openGate } from './gate.ts'
import { nonceContext } from './own-code.ts'
import { servePages } from './pages.ts'

interface Wanted {
  dev?: boolean
  env?: Record<string, string>
  requests?: RequestMeter
}

/** A shop with a few plain pages, rendered by React Router itself, that count how often they are rendered. */
export async function openPages({ dev = false, env = {}, requests }: Wanted = {}) {
  const shop = await openTestShop({ env, closed: true })
  const clientDir = mkdtempSync(join(tmpdir(), 'occhialeria-client-'))
  mkdirSync(join(clientDir, 'assets'))
  for (const name of ['a.js', 'a.js.br', 'a.js.gz']) writeFileSync(join(clientDir, 'assets', name), `bytes of ${name}`)
  writeFileSync(join(clientDir, 'robots.txt'), 'User-agent: *')
  const rendered: string[] = []
  const failing = { now: false, error: new Error('a page broke') }
  const content = { markup: '' }
  const app = Fastify()
  if (requests) meterRequests(app, requests)
  answerErrors(app, shop.deps.log)
  openGate(app, shop.deps)
  await servePages(app, shop.deps, { load: async () => buildOf(rendered, failing, content), clientDir, dev })
  return {
    ...shop,
    pages: app,
    /** The addresses that were rendered, one for each time. */
    rendered,
    /** While `now` is true, every page breaks of `error`. */
    failing,
    /** Markup that stands in every page as if its text had not been escaped. */
    content,
    async [Symbol.asyncDispose]() {
      await app.close()
      await shop[Symbol.asyncDispose]()
      rmSync(clientDir, { recursive: true })
    },
  }
}

const nothing = () => null

function buildOf(rendered: string[], failing: { now: boolean; error: Error }, content: { markup: string }) {
  const loader = ({ request }: LoaderFunctionArgs) => {
    rendered.push(request.url)
    if (failing.now) throw failing.error
    return { url: request.url, headers: [...request.headers.keys()].join() }
  }
  const routes = {
    root: { id: 'root', path: '', module: { default: nothing } },
    home: { id: 'home', parentId: 'root', index: true, module: { default: nothing, loader } },
    shop: { id: 'shop', parentId: 'root', path: 'shop', module: { default: nothing, loader } },
    product: {
      id: 'product',
      parentId: 'root',
      path: 'product/:id',
      module: {
        default: nothing,
        loader: (args: LoaderFunctionArgs) => {
          const read = args.context.get(productContext)?.product.code
          return data({ ...loader(args), read }, { status: args.params['id'] === '1' ? 200 : 404 })
        },
      },
    },
    landing: { id: 'landing', parentId: 'root', path: 'payment-success', module: { default: nothing, loader } },
    old: {
      id: 'old',
      parentId: 'root',
      path: 'vecchia',
      module: { default: nothing, loader: () => redirect('/shop') },
    },
    'not-found': {
      id: 'not-found',
      parentId: 'root',
      path: '*',
      module: { default: nothing, loader: (args: LoaderFunctionArgs) => data(loader(args), { status: 404 }) },
    },
  }
  return {
    entry: { module: { default: rendererOf(content), handleError: () => undefined } },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

const rendererOf =
  (content: { markup: string }): ServerBuild['entry']['module']['default'] =>
  (_request, status, headers, { staticHandlerContext }, shop) => {
    headers.set('content-type', 'text/html; charset=utf-8')
    const own = `<script nonce="${shop.get(nonceContext)}">start()</script>`
    const body = `<!doctype html>${own}${content.markup}<pre>${JSON.stringify(staticHandlerContext.loaderData)}</pre>${'<p>Occhiali</p>'.repeat(100)}`
    return new Response(body, { status, headers })
  }
