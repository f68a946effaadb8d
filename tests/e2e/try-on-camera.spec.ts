import { expect, open, test } from './support/test.ts'

test.describe('the camera', () => {
  const refusals = [
    ['NotAllowedError', /^Non hai dato il permesso/],
    ['NotReadableError', /^La fotocamera è occupata/],
    ['NotFoundError', /^Su questo dispositivo non c’è una fotocamera/],
  ] as const
  for (const [name, words] of refusals) {
    test(`says why it does not open (${name}), and that a file serves`, async ({ page }) => {
      await page.addInitScript((kind) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', kind))
      }, name)
      await open(page, '/prova?montatura=1')
      await page.getByRole('button', { name: 'Apri la fotocamera' }).click()
      const said = page.getByRole('main').getByRole('alert')
      await expect(said).toHaveText(words)
      await expect(said).toContainText('Puoi scegliere una foto dal dispositivo.')
      await expect(page.getByRole('button', { name: 'Scegli una foto' })).toBeVisible()
    })
  }

  test('is off as soon as it is not needed', async ({ page }) => {
    // a camera that draws
    await page.addInitScript(() => {
      const tracks: MediaStreamTrack[] = []
      Object.assign(window, { tracks })
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
        const pen = canvas.getContext('2d')
        setInterval(() => pen?.fillRect(Math.random() * 600, 0, 40, 400), 50)
        const stream = canvas.captureStream(20)
        tracks.push(...stream.getTracks())
        return stream
      }
    })
    const states = () =>
      page.evaluate(() => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map((one) => one.readyState))
    await open(page, '/prova?montatura=1')
    await page.getByRole('button', { name: 'Apri la fotocamera' }).click()
    await expect(page.getByText(/^Guarda dritto/)).toBeVisible()
    expect(await states()).toEqual(['live'])
    await page.getByRole('button', { name: 'Annulla' }).click()
    await expect.poll(states).toEqual(['ended'])
    await page.getByRole('button', { name: 'Apri la fotocamera' }).click()
    await page.getByRole('button', { name: 'Scatta' }).click()
    await expect(page.getByRole('heading', { name: 'Metti i quattro segni' })).toBeVisible()
    expect(await states()).toEqual(['ended', 'ended'])
  })
})
