// npm run bench:dashboard-pages [-- --only=<pattern>]: Lighthouse's accessibility and what axe finds, on a phone and at a desk, on
// each screen of the dashboard and each window, also as it refuses something; of each menu what axe finds. Anything below 100, and
// anything axe finds, fails the bench.
import { parseArgs } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { demoPassword } from '#server/app/demo/accounts.ts'
import { openDb } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { settle, tags } from '#tests/e2e/support/accessible.ts'
import { findPorts } from '#tests/support/ports.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { openSnapshots } from './lighthouse.ts'
import { loadNow } from './measure.ts'
import { openShop } from './shop-process.ts'
import { fillDashboard } from './sights/testbed.ts'
import { listOrders } from './sights/orders.ts'
import { listPeople } from './sights/people.ts'
import { listProducts } from './sights/products.ts'
import type { Sight } from './sights/sight.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const widths = [390, 1440]

await using shop = await openShop()
const db = openDb(
  shop.databaseUrl,
  openLog('ERROR', (text) => process.stderr.write(text)),
)
const testbed = await fillDashboard(db)
await db.destroy()
const listed = [...listOrders(testbed), ...listPeople(), ...(await listProducts(testbed))]
const sights = listed.filter(({ name }) => new RegExp(values.only).test(name))

const { executablePath, args, env } = await findChromium()
const port = await findPorts(1)
await using context = await chromium.launchPersistentContext('', {
  executablePath,
  args: [...args, `--remote-debugging-port=${port}`],
  env: { ...process.env, ...env },
  viewport: { width: 1440, height: 844 },
})
const page = context.pages()[0] ?? (await context.newPage())
page.setDefaultTimeout(15_000)
await using snapshots = await openSnapshots(port)
await signIn()

const start = performance.now()
const broken: string[] = []
for (const sight of sights) {
  const found = await judge(sight)
  const good = sight.marked ? 'accessibility 100, axe nothing' : 'axe nothing'
  console.log(`  ${sight.name.padEnd(64)} ${found.length > 0 ? found.join(' | ') : good}`)
  if (found.length > 0) broken.push(sight.name)
}
const seconds = (performance.now() - start) / 1000
console.log(
  `${sights.length} sights at ${widths.join(' and ')} px in ${seconds.toFixed(0)} s, load ${loadNow()}; ${broken.length} with something wrong`,
)
process.exitCode = broken.length > 0 ? 1 : 0

/** The demonstration's owner. */
async function signIn() {
  await page.goto(`${shop.origin}/login`)
  const answer = await page.request.post(`${shop.origin}/api/Auth/Login`, {
    data: { email: 'titolare@ottica.example', password: demoPassword },
  })
  const tokens = (await answer.json()) as Record<string, string>
  await page.evaluate((all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)), tokens)
}

/** What is wrong with it at any width; that it did not stand open to the end is wrong as well. */
async function judge({ path, front, marked, steps }: Sight) {
  const found: string[] = []
  try {
    await page.goto(shop.origin + path, { waitUntil: 'networkidle' })
    if (!page.url().includes('/admin')) throw new Error(`led to ${page.url()}: no session`)
    for (const step of steps) await step(page)
    const opened = await page.locator(front).last().elementHandle()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await settle(page)
      if (marked) {
        const { accessibility, failing } = await snapshots.look(page.url())
        if (accessibility < 100) found.push(`${width} px: accessibility ${accessibility} (${failing.join(', ')})`)
      }
      const axe = new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]')
      const { violations } = await (marked ? axe : axe.withTags(tags)).analyze()
      found.push(...violations.map(({ id, nodes }) => `${width} px: ${id} ${nodes[0]?.html ?? ''}`))
      if (!(await opened?.isVisible())) found.push(`${width} px: it did not stay open`)
    }
  } catch (error) {
    found.push(String(error).split('\n')[0] ?? '')
  } finally {
    await page.unrouteAll()
  }
  return found
}
