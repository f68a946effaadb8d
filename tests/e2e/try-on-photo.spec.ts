import { truncate, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, open, test } from './support/test.ts'
import { photoOfFace } from './support/faces.ts'
import { choosePhoto, openWithFace, putMarks } from './support/try-on.ts'

test('a photo that lies on its side stands upright, as its camera says', async ({ page }) => {
  await open(page, '/prova?montatura=1')
  await choosePhoto(page, await photoOfFace(6))
  const box = await page.getByRole('img', { name: 'La tua foto' }).boundingBox()
  expect(box?.height ?? 0).toBeGreaterThan(box?.width ?? 0)
  await putMarks(page)
  await expect(page.getByText(/^circa 6\d mm/)).toBeVisible()
})

test('photos that cannot be used are refused with a reason', async ({ page }, info) => {
  await open(page, '/prova?montatura=1')
  const words = page.getByRole('main').getByRole('alert')
  await choosePhoto(page, Buffer.from('this is no picture'))
  await expect(words).toHaveText(/^Questa foto non si apre/)
  const heavy = info.outputPath('heavy.jpg')
  await writeFile(heavy, await photoOfFace())
  await truncate(heavy, 41_000_000)
  await page.getByLabel('Foto del viso').setInputFiles(heavy)
  await expect(words).toHaveText('Questa foto pesa 41 MB: al massimo 40 MB.')
  const create = { width: 9000, height: 9000, channels: 3, background: '#888' } as const
  await choosePhoto(page, await sharp({ create }).png().toBuffer())
  await expect(words).toHaveText(/^Questa foto è di 81 milioni di punti: al massimo 64/)
  await choosePhoto(
    page,
    await sharp(await photoOfFace())
      .resize(200)
      .jpeg()
      .toBuffer(),
  )
  await expect(words).toHaveText(/troppo piccola/)
  await expect(page.getByRole('button', { name: 'Scegli una foto' })).toBeVisible()
})

test('every address that showed the photo is given back', async ({ page }) => {
  await page.addInitScript(() => {
    const shown = new Set<string>()
    Object.assign(window, { shown })
    const give = URL.createObjectURL.bind(URL)
    const take = URL.revokeObjectURL.bind(URL)
    URL.createObjectURL = (of) => {
      const url = give(of)
      shown.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      shown.delete(url)
      take(url)
    }
  })
  const left = () => page.evaluate(() => (window as unknown as { shown: Set<string> }).shown.size)
  await openWithFace(page)
  expect(await left()).toBe(1)
  await page.getByRole('button', { name: 'Altra foto' }).click()
  await expect.poll(left).toBe(0)
  await choosePhoto(page, await photoOfFace())
  await page.getByRole('button', { name: 'Cancella la foto' }).click()
  await expect.poll(left).toBe(0)
})
