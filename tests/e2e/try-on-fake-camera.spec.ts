import { findChromium } from '#tests/support/chromium.ts'
import { expect, forgive, open, test } from './support/test.ts'

const { executablePath, args, env } = await findChromium()
// Chromium draws a picture of its own, and gives the permission by itself
const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { executablePath, args: [...args, ...fake], env: { ...process.env, ...env } } })

test('the browser’s own camera takes the photo on its page, and opens on no other', async ({ page, complaints }) => {
  await open(page, '/prova?montatura=1')
  await page.getByRole('button', { name: 'Apri la fotocamera' }).click()
  await expect(page.getByText(/^Guarda dritto/)).toBeVisible()
  await page.getByRole('button', { name: 'Scatta' }).click()
  await expect(page.getByRole('heading', { name: 'Metti i quattro segni' })).toBeVisible()
  await open(page, '/whoweare')
  const refusal = await page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'opened',
      (error: unknown) => (error instanceof DOMException ? error.name : 'other'),
    ),
  )
  expect(refusal).toBe('NotAllowedError')
  forgive(complaints, /Permissions policy violation: camera/)
})
