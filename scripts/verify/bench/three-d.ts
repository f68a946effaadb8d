// npm run bench:three-d [-- --turns 5]: from the press on "Vedila in 3-D" to the first picture of the frame, and pictures a second
// while it turns, with the browser's own drawing in software. Prints figures; they depend on what else the machine does.
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'
import { loadNow, medianOf } from './measure.ts'
import { openShop } from './shop-process.ts'

const { values } = parseArgs({ options: { turns: { type: 'string', default: '5' } } })
const turns = Number(values.turns)

const screens = [
  { name: '390 px', width: 390, height: 844 },
  { name: '1440 px', width: 1440, height: 900 },
]
const slowdowns = [1, 6]
/** Milliseconds for which a frame is turned. */
const turning = 3000

await using shop = await openShop()
const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
console.log(`load ${loadNow()}, ${turns} frames each; medians`)
try {
  for (const screen of screens) for (const slowdown of slowdowns) await measure(browser, screen, slowdown)
} finally {
  await browser.close()
}

async function measure(from: Browser, { name, width, height }: (typeof screens)[number], slowdown: number) {
  const seen: { first: number; rate: number }[] = []
  for (let turn = 0; turn < turns; turn++) {
    await using context = await from.newContext({ viewport: { width, height } })
    const page = await context.newPage()
    await page.goto(`${shop.origin}/product/${turn * 7 + 1}`, { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    seen.push(await look(page))
  }
  const [first, rate] = [seen.map((one) => one.first), seen.map((one) => one.rate)].map(medianOf)
  console.log(
    `  ${name.padEnd(8)} ${slowdown}× slower: first picture after ${first?.toFixed(0)} ms, ${rate?.toFixed(1)} pictures a second`,
  )
}

/** The press is the page's own, so that the time on the way from here does not count. */
function look(page: Page) {
  return page.evaluate(async (milliseconds) => {
    const times: number[] = []
    const { prototype } = WebGL2RenderingContext
    const clear: unknown = Reflect.get(prototype, 'clear')
    if (typeof clear !== 'function') throw new Error('no WebGL')
    Reflect.set(prototype, 'clear', function (this: WebGL2RenderingContext, ...words: unknown[]): unknown {
      times.push(performance.now())
      return Reflect.apply(clear, this, words)
    })
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const frame = () => new Promise(requestAnimationFrame)
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('3-D'))
    if (!button) throw new Error('no button')
    const pressed = performance.now()
    button.click()
    while (times.length === 0) await frame()
    await frame()
    const first = performance.now() - pressed
    const dialog = document.querySelector('dialog[aria-label$="in 3-D"]')
    const begin = times.length
    const until = performance.now() + milliseconds
    while (performance.now() < until) {
      dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      await frame()
      // a key comes after the picture, never between its request and its drawing
      await new Promise((later) => setTimeout(later))
    }
    return { first, rate: ((times.length - begin) * 1000) / milliseconds }
  }, turning)
}
