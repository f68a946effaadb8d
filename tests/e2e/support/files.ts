import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test } from './test.ts'

/** Writes files, and answers their paths: the browser reads them by itself, while 8 MB take seconds on the connection to it. */
export async function writeFiles(files: Record<string, Buffer>) {
  await mkdir(test.info().outputDir, { recursive: true })
  return Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const path = test.info().outputPath(name)
      await writeFile(path, bytes)
      return path
    }),
  )
}

interface Dropped {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Drops files on the page; several groups one right after the other, so that the page is still busy with those before. */
export async function dropFiles(page: Page, ...groups: Dropped[][]) {
  const sent = groups.map((group) =>
    group.map(({ name, mimeType: type, buffer }) => ({ name, type, base64: buffer.toString('base64') })),
  )
  await page.evaluate(async (all) => {
    for (const group of all) {
      const dataTransfer = new DataTransfer()
      for (const { name, type, base64 } of group) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        dataTransfer.items.add(new File([bytes], name, { type }))
      }
      document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      await new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)))
    }
  }, sent)
}
