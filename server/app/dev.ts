// Development: plain Node runs only this file; everything of the shop comes through Vite, so there is one copy of each module.
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import type { ServerBuild } from 'react-router'
import { followParent } from '#server/platform/base/parent-process.ts'

type Main = typeof import('./dev-shop.ts')

const web = createServer((request, response) => {
  const next = () => {
    shop().then(
      (open) => open.app.routing(request, response),
      (error: unknown) => {
        console.error(error)
        response
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end(String(error instanceof Error ? error.stack : error))
      },
    )
  }
  if (/^\/(api|media|_dev)\//.test(request.url ?? '')) next()
  else vite.middlewares(request, response, next)
})
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: web } }, appType: 'custom' })
const loadModule = <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>
const { openDevContext } = await loadModule<typeof import('./dev-context.ts')>('/server/app/dev-context.ts')
const devContext = await openDevContext(process.env)

let open: { module: Main; shop: ReturnType<Main['openDevShop']> } | undefined
let turn: Promise<unknown> = Promise.resolve()

/** The shop of the code as it is now. The old one is closed only when the changed code has loaded. */
function shop() {
  const mine = turn.then(async () => {
    const module = await loadModule<Main>('/server/app/dev-shop.ts')
    if (open?.module !== module) {
      await open?.shop.then((old) => old.close()).catch(console.error)
      const load = () => loadModule<ServerBuild>('virtual:react-router/server-build')
      open = { module, shop: module.openDevShop(devContext, load) }
      open.shop.catch(() => {
        open = undefined
      })
    }
    return open.shop
  })
  turn = mine.catch(() => {})
  return mine
}
// jobs and timers follow the code too, without waiting for a visitor
vite.watcher.on('change', (file) => {
  if (/\/(server|contract)\//.test(file))
    setTimeout(() => void shop().catch((error: unknown) => console.error(error)), 50)
})

web.listen(devContext.settings.port, devContext.settings.host, () => {
  shop().then(
    () => console.log(`Sviluppo: http://${devContext.settings.host}:${devContext.settings.port}`),
    (error: unknown) => console.error(error),
  )
})

async function close() {
  await (await open?.shop)?.close()
  await vite.close()
  await devContext.close()
}
const end = () => {
  close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
followParent(end)
