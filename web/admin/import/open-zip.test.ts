import { expect, test } from 'vitest'
import { highest } from '#contract/bounds.ts'
import { zipOf } from '#tests/support/zip.ts'
import { openZip } from './open-zip.ts'
import { isZip } from './zip.ts'

const { signal } = new AbortController()
const words = (zip: Blob, most?: number) =>
  openZip(zip, most).then(
    () => undefined,
    (error: Error) => error.message,
  )
const view = async (zip: Blob) => new DataView(await zip.arrayBuffer())
/** Where the central directory says the unpacked size of its first file. */
function placeOfSize(bytes: DataView) {
  for (let at = bytes.byteLength - 4; at >= 0; at -= 1) if (bytes.getUint32(at, true) === 0x02014b50) return at + 24
  throw new Error('no central directory')
}

test('the files of a zip, without folders and what computers write beside them', async () => {
  const zip = await zipOf({
    'foto/': '',
    'foto/A.jpg': 'uno',
    'foto/caffè.JPG': 'uno',
    '__MACOSX/foto/._A.jpg': 'x',
    'foto/.DS_Store': 'x',
    'foto/Thumbs.db': 'x',
    'listino.csv': 'due',
  })
  const files = await openZip(zip)
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['foto/A.jpg', 3],
    ['foto/caffè.JPG', 3],
    ['listino.csv', 3],
  ])
  expect(files[0]?.key).toBe(files[1]?.key)
  expect(files[0]?.key).not.toBe(files[2]?.key)
  const file = await files[0]?.read(signal)
  expect([file?.name, await file?.text()]).toEqual(['A.jpg', 'uno'])
  expect(await Promise.all([isZip(zip), isZip(new Blob(['codice']))])).toEqual([true, false])
})

test('what is no zip of pictures is refused in words', async () => {
  const zip = await zipOf({ 'A.jpg': 'uno', 'B.jpg': 'due' })
  expect(await words(new Blob(['codice;prezzo']))).toMatch(/^Questo non è uno zip/)
  expect(await words(zip.slice(0, zip.size - 30))).toMatch(/^Lo zip è incompleto o rovinato/)
  expect(await words(new Blob(['PK\u0003\u0004', 'x'.repeat(200)]))).toMatch(/^Lo zip è incompleto o rovinato/)
  expect(await words(await zipOf({ 'A.jpg': 'uno' }, { password: 'segreta' }))).toMatch(/protetto da una password/)
  expect(await words(await zipOf({ '[Content_Types].xml': '', 'xl/a.xml': '' }))).toMatch(/^Questo non è un file CSV/)
  expect(await words(await zipOf({ 'listino.pdf': 'uno' }))).toMatch(/non ci sono immagini/)
  expect(await words(zip, 1)).toBe('Lo zip contiene troppi file: al massimo 5.000.')
})

test('a file that unpacks to more than it says, or is damaged, is given up', async () => {
  const bomb = await view(await zipOf({ 'A.jpg': new Uint8Array(2_000_000) }))
  bomb.setUint32(placeOfSize(bomb), 1000, true)
  const [small] = await openZip(new Blob([bomb]))
  expect(small?.bytes).toBe(1000)
  await expect(small?.read(signal)).rejects.toThrow('Nello zip questa immagine è rovinata.')

  bomb.setUint32(placeOfSize(bomb), highest.photoBytes + 1, true)
  const [large] = await openZip(new Blob([bomb]))
  await expect(large?.read(signal)).rejects.toThrow('al massimo 100 MB')

  const torn = await view(await zipOf({ 'A.jpg': 'uno due tre quattro' }))
  torn.setUint32(placeOfSize(torn) - 8, 1)
  const [damaged] = await openZip(new Blob([torn]))
  await expect(damaged?.read(signal)).rejects.toThrow('rovinata')
  const gone = AbortSignal.abort()
  await expect(damaged?.read(gone)).rejects.toThrow(/abort/i)
})
