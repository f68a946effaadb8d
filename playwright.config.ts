import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium.ts'

/** The long ones set widths by themselves: `npm run test:full` and `npm run pictures`. */
const long = /(?:matrix|looks)\.spec\.ts$/
const full = Boolean(process.env['FULL'])
/** About what happens rather than how it looks: the long form runs them at both widths. */
const anyWidth = /(?:session|find|reports|account-register|support-customer)\.spec\.ts$/

const { executablePath, args, env } = await findChromium()

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
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
  snapshotPathTemplate: 'tests/e2e/looks/{arg}{ext}',
  projects: [
    {
      name: '390',
      testIgnore: long,
      grepInvert: /@mouse/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: '1440',
      testIgnore: full ? long : [long, anyWidth],
      grepInvert: /@touch/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    ...(full ? [{ name: 'full', testMatch: long }] : []),
  ],
})
