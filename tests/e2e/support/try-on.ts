import type { Page } from '@playwright/test'
import { face, photoOfFace } from './faces.ts'
import { open } from './test.ts'

type MarkName = 'eyeLeft' | 'eyeRight' | 'cardLeft' | 'cardRight'

const marks: readonly MarkName[] = ['cardLeft', 'cardRight', 'eyeLeft', 'eyeRight']

export const choosePhoto = (page: Page, buffer: Buffer, name = 'viso.jpg') =>
  page.getByLabel('Foto del viso').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

/** Opens the page with these frames and the drawn face. */
export async function openWithFace(page: Page, search = '?montatura=1') {
  await open(page, `/prova${search}`)
  await choosePhoto(page, await photoOfFace())
  await page.getByRole('heading', { name: 'Metti i quattro segni' }).waitFor()
}

/** Where on the screen a point of the face is. */
async function placeOf(page: Page, [x, y]: readonly [number, number]) {
  const box = await page.getByRole('img', { name: 'La tua foto' }).boundingBox()
  if (!box) throw new Error('the photo is not there')
  return { x: box.x + (x / face.width) * box.width, y: box.y + (y / face.height) * box.height }
}

/** Drags each mark to its place with the mouse. */
export async function putMarks(page: Page) {
  for (const name of marks) {
    const handle = page.locator(`[data-mark=${name}]`)
    await handle.scrollIntoViewIfNeeded()
    const box = await handle.boundingBox()
    if (!box) throw new Error(`no mark ${name}`)
    await page.mouse.move(box.x + 22, box.y + 22)
    await page.mouse.down()
    const to = await placeOf(page, face[name])
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
  }
}
