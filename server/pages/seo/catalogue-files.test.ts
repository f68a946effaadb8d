import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Deps } from '#server/platform/context/deps.ts'
import { openCatalogueFiles, type CatalogueFiles } from './catalogue-files.ts'

let version: object
let makes: number
let failing: boolean
let errors: string[]
let files: CatalogueFiles
beforeEach(() => {
  version = {}
  makes = 0
  failing = false
  errors = []
  const catalogue = { keep: () => version } as unknown as Deps['catalogue']
  const log = { error: (message: string) => errors.push(message) } as unknown as Deps['log']
  files = openCatalogueFiles({ catalogue, log }, 'test', async (write) => {
    makes += 1
    await write('a.xml', 'long '.repeat(200_000))
    if (failing) throw new Error('the database is away')
    await write('a.xml', `a${makes}`)
    await write('b.xml', `b${makes}`)
  })
})
afterEach(() => files.close())

/** Begins to read a file; undefined: there is none of this name. */
async function open(name: string) {
  const file = await files.find(name)
  const bytes = file?.read().pipe(createGunzip())
  return bytes && (() => text(bytes))
}
const read = async (name: string) => (await open(name))?.()

test('files are written once for all requests while the catalogue is unchanged', async () => {
  const found = await Promise.all([read('b.xml'), read('a.xml'), read('b.xml')])
  expect(found.map((all) => all?.slice(-2))).toEqual(['b1', 'a1', 'b1'])
  expect(await read('c.xml')).toBeUndefined()
  expect(makes).toBe(1)
})

test('after a change they are written again, and a download of those before reads on to its end', async () => {
  const readOn = await open('a.xml')
  version = {}
  await expect.poll(() => read('b.xml'), { timeout: 5000 }).toBe('b2')
  expect(makes).toBe(2)
  expect((await readOn?.())?.slice(-2)).toBe('a1')
})

test('when they cannot be written those before are served, and without any the error reaches the caller', async () => {
  failing = true
  await expect(files.find('b.xml')).rejects.toThrow('the database is away')
  failing = false
  expect(await read('b.xml')).toBe('b2')
  failing = true
  version = {}
  await expect.poll(async () => [await read('b.xml'), errors.length > 0], { timeout: 5000 }).toEqual(['b2', true])
})
