// npm run bench [-- --skip-start] [-- --profile] [-- --beside <tree>]: what the shop costs. Prints figures, and where a missed aim
// is lost; what a request costs, also in the shop of another tree that is built.
import { parseArgs } from 'node:util'
import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { measureAnswers, type Measured } from './answers.ts'
import { measureCheckouts } from './checkouts.ts'
import { weighFirstViews } from './first-view.ts'
import { findUncommitted, measureStarts } from './fresh-clone.ts'
import { askMany } from './ask-many.ts'
import { connections, loadNow } from './measure.ts'
import { profile } from './profile.ts'
import { openShop, type RunningShop } from './shop-process.ts'

const { values: wanted } = parseArgs({
  options: {
    'skip-start': { type: 'boolean', default: false },
    // profiles every request, not only those that miss their aim
    profile: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
})
const checkoutAim = 0.2
/** Bytes of gzip. */
const scriptAim = 125_000
const print = (line = '') => console.log(line)
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

print(`Node ${process.versions.node}, load ${loadNow()}; times depend on what else the machine does, ratios less so.`)
if (!wanted['skip-start']) await benchStarts()
{
  await using shop = await openShop()
  const productId = await findProduct(shop.origin)
  {
    await using other = wanted.beside ? await openShop(wanted.beside, '') : undefined
    await benchAnswers(shop, productId, other)
  }
  await benchCheckouts(shop)
  await benchFirstViews(shop, productId)
}
print(`\nload ${loadNow()}`)

/** Any frame on sale. */
async function findProduct(origin: string) {
  const answer = await fetch(`${origin}/api/Prodotti/GetProdottiAttivi?page=1`, { method: 'POST' })
  const [product] = (await answer.json()) as Reply<Endpoints['POST /Prodotti/GetProdottiAttivi']>
  if (!product) throw new Error('the shelves are empty')
  return product.id
}

async function benchStarts() {
  print(
    `\nStart (npm's cache as it is on this machine${findUncommitted() > 0 ? '; without what is not committed' : ''})`,
  )
  const { first, second, stop } = await measureStarts()
  print(`  git clone + npm start, until /api/ready and /shop answer   ${first.toFixed(1)} s`)
  print(`  npm start again                                            ${second.toFixed(1)} s`)
  print(`  Ctrl-C until nothing is left                               ${stop.toFixed(1)} s`)
}

async function benchAnswers(shop: RunningShop, productId: number, other?: RunningShop) {
  print(
    `\nCPU per request (server process only, ${connections} connections), beside a bare node:http server with the same bytes`,
  )
  print('  request                    ratio (lowest–highest)   shop     bare     requests/s   p99')
  await measureAnswers(other ? [shop, other] : [shop], productId, async ([measured, beside]) => {
    if (!measured) return
    print(`  ${describe(measured)}`)
    if (beside) print(`  ${describe({ ...beside, name: '  beside it' })}`)
    const { asked, status, ratio, aim = 0 } = measured
    if (ratio >= aim && !wanted.profile) return
    await printProfile(shop, () => askMany(shop.origin, asked, status, 12_000))
  })
}

function describe({ name, ratio, spread, shopMicros, bareMicros, perSecond, p99Ms, aim }: Measured) {
  const [low, high] = spread
  const columns = [
    name.padEnd(25),
    `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`.padEnd(24),
    `${shopMicros.toFixed(1)} µs`.padEnd(8),
    `${bareMicros.toFixed(1)} µs`.padEnd(8),
    perSecond.toFixed(0).padEnd(12),
    `${p99Ms} ms`,
  ]
  return columns.join(' ') + sayAim(ratio, aim)
}

function sayAim(ratio: number, aim: number | undefined) {
  return aim === undefined ? '' : `   aim ≥ ${aim.toFixed(2)}: ${ratio >= aim ? 'met' : 'MISSED'}`
}

async function benchCheckouts(shop: RunningShop) {
  const { perSecond, directPerSecond, ratio, shopMicros, repeat } = await measureCheckouts(shop)
  print(`\nCheckouts (two frames each, ${connections} buyers)`)
  print(
    `  POST Checkout, sandbox provider included   ${perSecond.toFixed(0)}/s, ${(shopMicros / 1000).toFixed(2)} ms of the shop's CPU each`,
  )
  print(`  the same orders without HTTP or provider   ${directPerSecond.toFixed(0)}/s`)
  print(`  ratio                                      ${ratio.toFixed(2)}${sayAim(ratio, checkoutAim)}`)
  if (ratio < checkoutAim || wanted.profile) await printProfile(shop, repeat)
}

async function benchFirstViews(shop: RunningShop, productId: number) {
  print('\nFirst view (what is asked for until the page has loaded and answers input, 390 px at 2×)')
  for (const { path, gzip, br, strange } of await weighFirstViews(shop.origin, [
    '/',
    '/shop',
    `/product/${productId}`,
  ])) {
    const parts = [
      `JavaScript ${kilo(gzip.javascript.bytes)} gzip, ${kilo(br.javascript.bytes)} br`,
      `CSS ${kilo(br.css.bytes)} br`,
      `HTML ${kilo(br.html.bytes)} br`,
      `font ${kilo(br.font.bytes)}`,
      `${br.image.files} pictures ${kilo(br.image.bytes)}`,
      `other hosts: ${strange.length > 0 ? strange.join(' ') : 'none'}`,
    ]
    const met = gzip.javascript.bytes <= scriptAim ? 'met' : 'MISSED'
    print(`  ${path.padEnd(12)} ${parts.join('; ')}   aim ≤ ${kilo(scriptAim)} gzip: ${met}`)
  }
}

async function printProfile(shop: RunningShop, work: () => Promise<unknown>) {
  print('    where the shop computes:')
  for (const line of await profile(shop, work)) print(`    ${line}`)
}
