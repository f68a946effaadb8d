// npm run bench:pages [-- --runs=3 --path=/shop]: what Lighthouse says of the pages on a phone. Speed is printed beside its aims,
// because it depends on the machine; what does not depend on it must hold, or the bench fails.
import { parseArgs } from 'node:util'
import { openFront } from './front.ts'
import { weighFirstViews, type Weight } from './first-view.ts'
import { openLighthouse, type Scores } from './lighthouse.ts'
import { loadNow, medianOf } from './measure.ts'
import { openShop } from './shop-process.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, path: { type: 'string', multiple: true } },
})
const paths = values.path ?? ['/', '/shop', '/product/1']

/** Bytes as they go over the wire. */
const limits = { scripts: 125_000, firstView: 350_000 }
const mostShift = 0.02

const broken: string[] = []
console.log(`Lighthouse, mobile, median of ${values.runs}, load ${loadNow()}`)
console.log('The audit is-crawlable is left out: a demonstration asks not to be crawled.')
await using shop = await openShop()
await using lighthouse = await openLighthouse()
const weights = await weighFirstViews(shop.origin, paths)
await using front = await openFront(shop.origin)
if (!front) console.log('There is no openssl for a certificate: only the shop itself is looked at.')
for (const { origin, name } of [
  ...(front ? [{ origin: front.origin, name: 'as customers reach it, TLS and HTTP/2 in front of the shop' }] : []),
  { origin: shop.origin, name: 'the shop itself, HTTP/1.1' },
]) {
  console.log(name)
  for (const path of paths) {
    const runs: Scores[] = []
    for (let run = 0; run < Number(values.runs); run++) runs.push(await lighthouse.look(origin + path))
    tell(
      path,
      runs,
      weights.find((weight) => weight.path === path),
    )
  }
}
console.log(`load ${loadNow()}`)
for (const line of broken) console.log(`✗ ${line}`)
process.exitCode = broken.length > 0 ? 1 : 0

function tell(path: string, runs: Scores[], weight: Weight | undefined) {
  const of = (name: Exclude<keyof Scores, 'failing'>) => medianOf(runs.map((run) => run[name]))
  const seconds = of('lcpMs') / 1000
  console.log(
    `  ${path.padEnd(11)} performance ${of('performance')} (aim ≥ 95), LCP ${seconds.toFixed(2)} s (≤ 1.1), TBT ${of('tbtMs').toFixed(0)} ms (≤ 100), CLS ${of('shift').toFixed(3)} (≤ 0.01)`,
  )
  const scripts = weight?.gzip.javascript.bytes ?? Number.NaN
  const all = Object.values(weight?.br ?? {}).reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    `  ${''.padEnd(11)} accessibility ${of('accessibility')}, best practices ${of('practices')}, SEO ${of('seo')}; JavaScript ${kilo(scripts)} gzip, first view ${kilo(all)} br`,
  )
  const failing = [...new Set(runs.flatMap((run) => run.failing))].join(', ')
  for (const name of ['accessibility', 'practices', 'seo'] as const) {
    require(of(name) === 100, `${path}: ${name} ${of(name)} (${failing})`)
  }
  require(of('shift') <= mostShift, `${path}: layout shift ${of('shift')}`)
  require(scripts <= limits.scripts, `${path}: JavaScript ${kilo(scripts)}`)
  require(all <= limits.firstView, `${path}: first view ${kilo(all)}`)
}

function require(holds: boolean, otherwise: string) {
  if (!holds) broken.push(otherwise)
}

function kilo(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
