import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitPictures, smallImage, webpImage } from '#contract/pictures.ts'
import { openDb } from '#server/platform/database/client.ts'
import { boundStorage } from '#server/platform/files/bounded-storage.ts'
import { openDiskStorage } from '#server/platform/files/disk-storage.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { copyImages } from './copy-images.ts'
import { arrange, readDemoCatalogue } from './read-catalogue.ts'
import { seedCatalogue } from './seed.ts'

const from = join(process.cwd(), 'server/app/demo')

async function openEmpty() {
  const database = await openDatabase()
  const db = openDb(database.url, errorLog)
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-seed-'))
  return {
    db,
    mediaDir: join(folder, 'media'),
    storage: boundStorage(openDiskStorage(folder)),
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await database[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

test('two processes that start together fill the catalogue once, with every picture', async () => {
  await using empty = await openEmpty()
  const seeding = { now: () => new Date(), from, storage: empty.storage }
  await Promise.all([seedCatalogue(empty.db, seeding), seedCatalogue(empty.db, seeding)])
  await seedCatalogue(empty.db, seeding)

  const { marchi, prodotti } = await readDemoCatalogue(from)
  const products = await empty.db.selectFrom('product').selectAll().execute()
  const brands = await empty.db.selectFrom('brand').selectAll().execute()
  expect(products).toHaveLength(prodotti.length)
  expect(brands.map(({ name }) => name).toSorted()).toEqual(marchi.map(({ nome }) => nome).toSorted())
  // L-11: each with an invented address
  for (const { maker } of brands) expect(maker).toMatch(/^.+\n.+\(\w\w\)\n\w+@\w+\.example$/)
  expect(products.filter(({ disabled_at }) => disabled_at)).toHaveLength(prodotti.filter((p) => p.isDeleted).length)
  expect(products.find(({ code }) => code === 'VLP1042-086')).toMatchObject({ model: 'VLP1042', color_code: '086' })

  const addresses = products.flatMap(({ images }) => splitPictures(images.join(',')))
  const wanted = addresses.flatMap((address) => [address, smallImage(address), webpImage(address)])
  const missing = [...wanted, ...brands.map(({ image }) => image)].filter(
    (address) => !existsSync(join(empty.mediaDir, address.replace('/media/', ''))),
  )
  expect(missing).toEqual([])
})

test('a picture that is there is left alone, and no half of one stays behind', async () => {
  await using empty = await openEmpty()
  await copyImages(from, empty.storage)
  const [first = ''] = readdirSync(empty.mediaDir)
  const copiedAt = statSync(join(empty.mediaDir, first)).ctimeMs
  await copyImages(from, empty.storage)
  expect(statSync(join(empty.mediaDir, first)).ctimeMs).toBe(copiedAt)
  expect(readdirSync(empty.mediaDir).filter((name) => name.startsWith('.'))).toEqual([])
})

test('the window mixes brands: among the first 24 frames all nine, and no two alike side by side', async () => {
  const { marchi, prodotti } = await readDemoCatalogue(from)
  const first = arrange(prodotti.filter(({ isDeleted }) => !isDeleted)).slice(0, 24)
  expect(new Set(first.map(({ marca }) => marca)).size).toBe(marchi.length)
  const twins = first.filter((frame, index) => frame.marca === first[index + 1]?.marca)
  expect(twins).toEqual([])
})
