import { expect, test } from 'vitest'
import { plant } from '#tests/support/plant.ts'
import { checkLayers } from './check-layers.ts'

const check = async (files: Record<string, string>) => checkLayers(await plant(files))

const server = { 'server/layers.json': '{ "orders": "", "payments": "" }' }

test('an import upwards is named with its line, for a type and for import() as well', async () => {
  const faults = await check({
    ...server,
    'server/payments/refund.ts': "import { move } from '#server/orders/move.ts'\nexport type Refund = typeof move\n",
    'server/orders/move.ts': 'export const move = 1\n',
    'server/orders/cancel.ts':
      "\nimport type { Refund } from '#server/payments/refund.ts'\nexport type Cancel = Refund\n",
    'server/orders/later.ts': "export const later = () => import('../payments/refund.ts')\n",
  })
  expect(faults).toEqual([
    'server/orders/cancel.ts:2 → server/payments/refund.ts: orders stands below payments',
    'server/orders/later.ts:1 → server/payments/refund.ts: orders stands below payments',
  ])
})

test('a circle of files is named in its order, also one by types and import() within a folder', async () => {
  const faults = await check({
    'server/layers.json': '{ "orders": "" }',
    'server/orders/a.ts': "import type { B } from './b.ts'\nexport type A = B\n",
    'server/orders/b.ts': "export { c as B } from './c.ts'\nexport type B = number\n",
    'server/orders/c.ts': "export const c = () => import('./a.ts')\n",
    'server/orders/d.ts': "export * from './a.ts'\n",
  })
  expect(faults).toEqual([
    'circle of files: server/orders/a.ts → server/orders/b.ts → server/orders/c.ts → server/orders/a.ts',
  ])
})

test('a room imports only the rooms that it may', async () => {
  const faults = await check({
    'web/layers.json': '{ "ui": "", "cart": "", "routes": "" }',
    'contract/shop.ts': "import fs from 'node:fs'\nexport const shop = fs\n",
    'server/deps.ts': 'export const deps = 1\n',
    'web/ui/button.tsx': "import { shop } from '#contract/shop.ts'\nexport const label = shop\n",
    'web/cart/line.tsx': "import type { deps } from '#server/deps.ts'\nexport type Line = typeof deps\n",
    'web/routes/cart.tsx': "export { deps } from '#server/deps.ts'\n",
    'sandbox/api.ts': "import '#contract/shop.ts'\nimport 'stripe'\n",
    'server/pay.ts': "import 'stripe'\nimport '#tests/support/shop.ts'\n",
  })
  expect(faults).toEqual([
    'contract/shop.ts:1 → node:fs: contract/ runs in browsers too',
    'server/pay.ts:1 → stripe: only server/payments/stripe and sandbox may import stripe',
    'server/pay.ts:2 → tests/support/shop.ts: what runs knows neither its tests nor its scripts',
    "web/cart/line.tsx:1 → server/deps.ts: it would ship the server to the browser; only a route's loader may",
    'web/ui/button.tsx:1 → contract/shop.ts: web/ui knows nothing of the shop: what does goes to another folder of web/',
    'sandbox/api.ts:1 → contract/shop.ts: the sandbox stands in for a stranger: it shares nothing with the shop',
  ])
})

test("a capability's queries are its own", async () => {
  const faults = await check({
    ...server,
    'server/orders/queries.ts': 'export const q = 1\n',
    'server/orders/shared-queries.ts': 'export const q = 1\n',
    'server/payments/settle.ts': "export { q } from '#server/orders/queries.ts'\n",
    'server/payments/refund.ts': "export { q } from '#server/orders/shared-queries.ts'\n",
  })
  expect(faults).toEqual([
    'server/payments/settle.ts:1 → server/orders/queries.ts: the queries of orders are its own; what others ask is in its shared-queries.ts',
  ])
})

test('a folder that its table lacks is named, and so is a line without a folder', async () => {
  const faults = await check({ ...server, 'server/orders/a.ts': '', 'server/orders/emails/b.ts': '' })
  expect(faults).toEqual([
    'server/layers.json lacks orders/emails',
    'server/layers.json names payments, where no source lies',
  ])
})
