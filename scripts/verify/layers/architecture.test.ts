import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTables } from './tables.ts'

const page = readFileSync('docs/architecture.md', 'utf8')
const tables = Object.entries(readTables('.'))

/** The text between a line and the next one that begins with `end`. */
function partAfter(line: string, end: string) {
  const [, rest = ''] = page.split(`\n${line}\n`)
  return rest.split(`\n${end}`)[0] ?? ''
}

test.for(tables)('docs/architecture.md says of %s/ what its layers.json says, from the top down', ([room, table]) => {
  const rows = Array.from(
    partAfter(`## ${room}/`, '## ').matchAll(/^\| `([^`]+)` +\| (.+?) +\|$/gm),
    ([, ...row]) => row,
  )
  expect(rows).toEqual(Object.entries(table).toReversed())
})

test.for(tables)(
  'the drawing of %s/ has the folders of its layers.json, those above before those below',
  ([room, table]) => {
    const drawn = Array.from(partAfter(`  subgraph ${room}`, '  end').matchAll(/\["([^"]+)"\]/g), ([, box = '']) =>
      box.split(' · '),
    )
    const folders = Object.keys(table)
      .filter((folder) => folder !== '.')
      .toReversed()
    const rooms = [...new Set(folders.map((folder) => folder.split('/')[0]))]
    expect(drawn.flat()).toEqual(rooms)
  },
)
