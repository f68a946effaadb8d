import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium.ts'

/** The long ones set widths by themselves: `npm run test:full` and `npm run pictures`. */
const long = /(?:matrix|looks)\.spec\.ts$/
const full = Boolean(process.env['FULL'])

// npm test runs what is laid out differently at both widths (`@both`), else what shoppers do on a phone and what the owner does at a
// desk, whose screens are checked at the other width on the way, and leaves out what takes a quarter of a minute (`@long`); the long form runs everything at both.
// A title of Playwright begins with the project and the file.
const owners = / (?:admin-[\w-]+|support-shop)\.spec\.ts /
const onPhone = new RegExp(`^(?!.*${owners.source})|@both|@touch`)
const atDesk = new RegExp(`${owners.source}|@both|@mouse`)

const { executablePath, args, env } = await findChromium()
// a page lives for seconds here: code that is compiled a second time, to run faster, costs more than it gives back
const scripts = '--js-flags=--no-opt,--no-maglev'
// smoothing for the coloured stripes of a screen, which screenshots never show, costs a tenth of a page
const text = '--disable-lcd-text'

/** The shop as it is built, in the browser that npm brings, as narrow as a phone and as wide as a desk. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // on a machine whose two processors run the shop, its database and two browsers; a test that needs it is named at the end
  retries: 1,
  use: {
    // a test takes over the browser's context of the test before it, emptied: a new one means a new process, in which a page costs
    // three times as much. What is about the browser's cache says `reuseContext: false`
    reuseContext: true,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...args, scripts, '--process-per-site', text],
      env: { ...process.env, ...env },
    },
  },
  snapshotPathTemplate: 'tests/e2e/looks/{arg}{ext}',
  projects: [
    {
      name: '390',
      testIgnore: long,
      ...(!full && { grep: onPhone }),
      grepInvert: full ? /@mouse/ : /@mouse|@long/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: '1440',
      testIgnore: long,
      ...(!full && { grep: atDesk }),
      grepInvert: full ? /@touch/ : /@touch|@long/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    ...(full ? [{ name: 'full', testMatch: long }] : []),
  ],
})
