// npm run bench:navigation [-- --turns 20]: from the press on a card to the picture of its page. Prints figures; they
// depend on what else the machine does, so compare runs of one sitting.
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'
import { loadNow, medianOf } from './measure.ts'
import { openShop } from './shop-process.ts'

const { values } = parseArgs({ options: { turns: { type: 'string', default: '12' } } })
const turns = Number(values.turns)

/** A line of 4G and a phone's processor; and this machine as it is. */
const lines = [
  { name: '1440 px, mouse, as fast as this machine', width: 1440, touch: false, latency: 0, kilobits: -1, slowdown: 1 },
  { name: '1440 px, mouse, 40 ms and 9 Mbit/s', width: 1440, touch: false, latency: 40, kilobits: 9000, slowdown: 1 },
  {
    name: '390 px, finger, 150 ms and 1.6 Mbit/s, 4× slower',
    width: 390,
    touch: true,
    latency: 150,
    kilobits: 1600,
    slowdown: 4,
  },
]
type Line = (typeof lines)[number]

await using shop = await openShop()
const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
console.log(`load ${loadNow()}, ${turns} cards each; milliseconds from the press, median (highest)`)
console.log(`  ${''.padEnd(52)} heading         picture         sharp picture`)
try {
  for (const line of lines) {
    const times: Times[] = []
    for (let turn = 0; turn < turns; turn++) times.push(await walk(browser, line, turn))
    const of = (part: keyof Times) => describe(times.map((time) => time[part]))
    console.log(`  ${line.name.padEnd(52)} ${of('heading')} ${of('picture')} ${of('sharp')}`)
  }
} finally {
  await browser.close()
}

function describe(times: number[]) {
  return `${medianOf(times).toFixed(0)} (${Math.max(...times).toFixed(0)})`.padEnd(15)
}

/** A visitor with nothing kept opens the listing, looks at it for a second, points at a card and presses. */
async function walk(from: Browser, line: Line, turn: number) {
  await using context = await from.newContext({
    viewport: { width: line.width, height: 900 },
    hasTouch: line.touch,
    isMobile: line.touch,
    deviceScaleFactor: line.touch ? 2 : 1,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.kilobits < 0 ? -1 : (line.kilobits * 1000) / 8,
    uploadThroughput: line.kilobits < 0 ? -1 : (line.kilobits * 1000) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown })
  await page.goto(`${shop.origin}/shop`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1000)
  const card = page.getByRole('article').nth(turn % (line.touch ? 4 : 8))
  await card.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [left, top] = [x + width / 2, y + height / 3]
  await page.evaluate(watch)
  if (line.touch) await page.touchscreen.tap(left, top)
  else {
    await page.mouse.move(left, top)
    // as long as a hand takes from the arrival to the press
    await page.waitForTimeout(150)
    await page.mouse.click(left, top)
  }
  return await readTimes(page)
}

interface Times {
  heading: number
  picture: number
  sharp: number
}

async function readTimes(page: Page) {
  const found = await page.waitForFunction(() => (window as { times?: unknown }).times, undefined, { polling: 50 })
  return (await found.jsonValue()) as Times
}

/** In the browser: notes frame by frame what stands there since the press. */
function watch() {
  const times: Partial<Times> = {}
  let pressed = 0
  addEventListener('click', () => (pressed = performance.now()), { capture: true, once: true })
  const look = () => {
    const now = performance.now() - pressed
    const picture = document.querySelector<HTMLImageElement>('[aria-roledescription="carosello"] img')
    if (pressed > 0 && location.pathname.startsWith('/product/')) {
      if (picture) times.heading ??= now
      if (picture?.naturalWidth) times.picture ??= now
      // 1px stands for the picture that the card has
      if (picture?.complete && picture.sizes !== '1px') times.sharp ??= now
    }
    if (times.sharp === undefined) requestAnimationFrame(look)
    else (window as { times?: unknown }).times = times
  }
  requestAnimationFrame(look)
}
