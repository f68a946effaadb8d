import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Zip } from './zip.ts'
import { ZipNote } from './zip-note.tsx'

const zip = { name: 'foto.zip', files: ['a.jpg', 'b.jpg'] } as unknown as Zip
const say = (isCsvHere: boolean) =>
  renderToStaticMarkup(<ZipNote zip={zip} plan={undefined} isCsvHere={isCsvHere} onDrop={() => undefined} />)

test('a zip asks for the file of products only while there is none', () => {
  expect(say(false)).toContain('foto.zip: 2 file. Scegli anche il file CSV.')
  expect(say(true)).toContain('foto.zip: 2 file')
  expect(say(true)).not.toContain('Scegli anche')
})
