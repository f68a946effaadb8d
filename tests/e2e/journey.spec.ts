import { buyFromHome, byKeyboard, byTouch } from './support/journey.ts'
import { useOldestBrowser } from './support/oldest-browser.ts'
import { test } from './support/test.ts'

// From the home page to the paid order, by every way of use: a few of them in `npm test`, all of them with FULL=1
// (npm run test:full).

const ways = { keyboard: byKeyboard, touch: byTouch }
type WayName = keyof typeof ways

const screens = [
  [360, 740],
  [390, 844],
  [412, 915],
  [1440, 900],
] as const

interface Cell {
  way: WayName
  width: number
  height: number
  /** Per cent of the usual size. */
  text: 100 | 200
}

const cells: Cell[] = []
for (const way of ['keyboard', 'touch'] as const) {
  for (const [width, height] of screens) {
    cells.push({ way, width, height, text: 100 }, { way, width, height, text: 200 })
    // a phone held sideways
    if (width < height) cells.push({ way, width: height, height: width, text: 100 })
  }
}

/** Each way once, one of them sideways. */
const inShort = new Set(['keyboard 1440 × 900, text 100 %', 'touch 740 × 360, text 100 %'])
/** Of each a frame for women's prescriptions is in stock more often than a run buys one. */
const brands = ['Monleale', 'Ossona', 'Timorina']

for (const [index, { way, width, height, text }] of cells.entries()) {
  const title = `${way} ${width} × ${height}, text ${text} %`
  if (!process.env['FULL'] && !inShort.has(title)) continue
  test.describe(title, () => {
    test.use({ viewport: { width, height }, hasTouch: way === 'touch' })

    // tagged so that it runs in one project alone
    test(
      'from the home page to the paid order',
      { tag: ['@S-002', '@S-446', '@S-447', '@S-396', '@touch'] },
      async ({ page, shop }) => {
        test.setTimeout(180_000)
        page.setDefaultTimeout(20_000)
        await useOldestBrowser(page)
        await page.addInitScript((percent) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(`html{font-size:${percent}%}`)
          document.adoptedStyleSheets = [sheet]
        }, text)
        const brand = brands[index % brands.length] ?? ''
        await buyFromHome(page, shop, { way: ways[way], brand, registers: index % 2 === 1 })
      },
    )
  })
}
